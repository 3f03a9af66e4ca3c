package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"agora/game/club"
	"agora/game/match"
	"agora/game/wire"
)

// mostEvenings is how many evenings -evening makes in a day, each after the end of the last.
const mostEvenings = 9

// openEvening makes a club's evening, or continues today's that has not ended, and prints the link
// for everybody and the one for its owner.
func openEvening(ctx context.Context, h *hosting, page string, terms club.Terms, now time.Time, out io.Writer) error {
	terms.Rules = match.Version
	for n := 1; n <= mostEvenings; n++ {
		q := wire.AtClub(fmt.Sprintf("evening%s%d", now.Format("20060102"), n), "new")
		q.Terms = &terms
		made := h.Answer(ctx, h.OwnKey(), wire.VerbClub, wire.NoTable, wire.Encode(q))
		if err := made.Err(); err != nil {
			return errors.Join(err, errors.New(made.Text))
		}
		if made.Club.Ended {
			continue
		}
		for _, link := range []struct{ who, code string }{{"for everybody", made.Club.Code}, {"for its owner", made.Club.Manage}} {
			code, err := wire.ParseClub(link.code)
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "Evening, %s: %s\n", link.who, wire.ClubLink(page, code))
		}
		return nil
	}
	return fmt.Errorf("There were %d evenings today. Start the host without -evening.", mostEvenings)
}
