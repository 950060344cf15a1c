/** What commands say to the person at the terminal. */
export const commandsEn = {
  backup: {
    written: '{{file}} is written: {{size}}, as of {{takenAt}}.',
    standardOutput: 'The backup',
    whole: '{{file}} is whole: {{size}}, as of {{takenAt}}.',
    restored: '{{database}} is now as of {{takenAt}}, restored from {{file}}.',
    holds:
      '  players {{players}}, tournaments {{tournaments}}, entries {{entries}}, sets {{sets}}, lines of history {{changes}}; {{rows}} rows in all',
    lastChange: '  last change: {{lastChangeAt}}',
    secret: '  Names, addresses and hashes of passwords are in it, and it is not encrypted: keep it where nobody else can read it.',
    readable: '  Others on this machine can read it: the file system does not keep them out.',
    signIn:
      '  Everybody signs in anew. API tokens, and the token of `npx hazine admin create`, are those of the backup: revoke again what was revoked since.',
    leftOut: '  Left out, since they are not tables of Hazine: {{tables}}',
    fileNeeded: '`--check` needs the FILE that is to be looked at.',
    exists: '{{file}} is there already, and was left as it is. Give another name, or `--overwrite`.',
    missing: 'There is no file {{file}}.',
    folder: '{{file}} is a folder: name the file in it.',
    unwritable: '{{file}} could not be written: {{reason}}. There is no backup.',
    unreadable: '{{file}} could not be read: {{reason}}.',
    terminal: 'A backup is nothing to be read on a screen: `npx hazine backup - > FILE`, or name the file.',
    interrupted: 'Interrupted: there is no backup.',
    nothingThere: '{{database}} holds no Hazine yet: there is nothing to back up.',
    'not-a-backup': '{{file}} is no backup of Hazine, or is damaged at its very beginning.',
    'other-format': '{{file}} is a backup of a form that this version does not know. Use the version that made it, or a newer one.',
    'cut-off': '{{file}} is cut off after {{bytes}} bytes{{place}}. Take another backup.',
    damaged: '{{file}} is damaged at byte {{bytes}} or just before{{place}}: that is not what was written there. Take another backup.',
    inTable: ', in the table {{table}} after row {{rows}}',
    newer:
      '{{file}} was made by a newer version of Hazine: this one does not know {{migrations}}. Bring this one up to date (`git pull`, `npm start`), then restore again. Nothing was changed.',
    databaseNewer:
      '{{database}} was made by a newer version of Hazine: this one does not know {{migrations}}. Use the newer one. Nothing was changed.',
    serving_one: 'A server is running on {{database}}. Stop it, then restore again. Nothing was changed.',
    serving_other: '{{count}} servers are running on {{database}}. Stop them, then restore again. Nothing was changed.',
    busy: 'Somebody else is at work on {{database}}: a server that starts, or another command. Try again. Nothing was changed.',
    notEmpty:
      '{{database}} is not empty: {{tables}}. Nothing was changed. Restore into an empty place, or with `--replace`, which puts the backup in the place of all that is there.',
    refused: 'The database refuses what is in {{file}}: {{reason}}. Nothing was changed.',
    incomplete: '{{file}} lacks tables that a backup has: {{tables}}. It is none that Hazine has made. Nothing was changed.',
    noFile: '{{file}} is no file but a device or the like, and was left as it is.',
    changed: '{{file}} was changed while it was read. Nothing was changed in the database.',
    miscounted:
      'The table {{table}} has {{found}} rows after loading, not {{rows}}: something in this database interferes. Nothing was changed.',
  },
};
