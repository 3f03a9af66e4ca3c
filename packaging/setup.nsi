; A setup for one user: no administrator, no question but where.
Target amd64-unicode
!include "MUI2.nsh"
Name "Agora"
OutFile "{{.Out}}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Agora"
SetCompressor /SOLID lzma
SetDatablockOptimize on
; The same bytes whenever it is made.
SetDateSave off
!define MUI_ICON "{{.Root}}/agora.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\agora.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The system's language is spoken; English where the system has another.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Greek"
LangString GAME ${LANG_ENGLISH} "Agora game"
LangString GAME ${LANG_GERMAN} "Agora-Spiel"
LangString GAME ${LANG_FRENCH} "Partie d’Agora"
LangString GAME ${LANG_GREEK} "Παιχνίδι Agora"
VIProductVersion "{{.Numbers}}.0"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Agora"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "{{.Version}}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Agora setup"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "MIT licence"

Section
  SetOutPath "$INSTDIR"
  ; The page of another release has other names: nothing of it stays.
  IfFileExists "$INSTDIR\agora-host.exe" 0 +2
  Delete "$INSTDIR\web\*.*"
  File "{{.Root}}/agora.exe"
  File "{{.Root}}/LICENSE.txt"
  File "{{.Root}}/LICENCES.txt"
  File "{{.Root}}/agora-host.exe"
  File "{{.Root}}/LICENCES of agora-host.txt"
  SetOutPath "$INSTDIR\web"
  File "{{.Root}}/web/*"
  SetOutPath "$INSTDIR"
  CreateShortcut "$SMPROGRAMS\Agora.lnk" "$INSTDIR\agora.exe"
  WriteRegStr HKCU "Software\Classes\.agora" "" "Agora.Game"
  WriteRegStr HKCU "Software\Classes\Agora.Game" "" "$(GAME)"
  WriteRegStr HKCU "Software\Classes\Agora.Game\DefaultIcon" "" "$INSTDIR\agora.exe,0"
  WriteRegStr HKCU "Software\Classes\Agora.Game\shell\open\command" "" '"$INSTDIR\agora.exe" "%1"'
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Agora" "DisplayName" "Agora"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Agora" "DisplayVersion" "{{.Version}}"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Agora" "DisplayIcon" "$INSTDIR\agora.exe,0"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Agora" "UninstallString" '"$INSTDIR\uninstall.exe"'
SectionEnd

Section "Uninstall"
  Delete "$INSTDIR\agora.exe"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\agora-host.exe"
  Delete "$INSTDIR\LICENCES of agora-host.txt"
  Delete "$INSTDIR\web\*.*"
  RMDir "$INSTDIR\web"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Agora.lnk"
  DeleteRegKey HKCU "Software\Classes\Agora.Game"
  DeleteRegKey HKCU "Software\Classes\.agora"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Agora"
SectionEnd
