import { commandsEn } from './commands-en.js';
import { explanationEn } from './explanation-en.js';
import { standingsEn } from './standings-en.js';

/** English words. `tr.ts` must have the same keys: the compiler sees to it. */
export const en = {
  commands: commandsEn,
  explanation: explanationEn,
  standings: standingsEn,
  pages: { problems: 'Problems' },
  /** What stands in a sentence for a code; `problem.filter.ts` puts it there. */
  values: {
    state: { draft: 'a draft', running: 'running', finished: 'finished', archived: 'archived' },
    side: { first: 'the first side', second: 'the second side' },
    outcome: { first: 'a win of the first side', second: 'a win of the second side', draw: 'a draw', none: 'no winner' },
  },
  /** What is told of a round; `a`, `b` and the items of `all` are names. */
  findings: {
    unknown: '{{a}} is nobody',
    absent: '{{a}} is absent and was paired',
    'self-paired': '{{a}} is paired with themself',
    twice: '{{a}} is there twice',
    missing: '{{a}} is missing',
    'second-bye': 'more than one bye: {{all}}',
    rematch: '{{a}} and {{b}} have met',
    'forbidden-pair': '{{a}} and {{b}} may not meet',
    'club-mates': '{{a}} and {{b}} are of one club and may not meet in this round',
    'other-group': '{{a}} and {{b}} are in different groups',
    'team-mates': '{{a}} and {{b}} are of one team',
    'club-mates-avoidable': '{{a}} and {{b}} are of one club, and need not meet',
    'bye-not-allowed': '{{a}} may not have the bye',
    'same-absolute-preference': '{{a}} and {{b}} have the same absolute preference',
    'bye-score': 'the bye of {{a}} is at a higher score than needed ({{b}} could have it)',
    side: '{{b}} should start against {{a}}',
    'other-pairing': 'the system pairs {{due}}; here {{found}}',
    unpairable: 'no pairing keeps the absolute rules',
    'board-order': 'the boards stand in another order',
    'board-order_tables': 'the boards stand in another order; not where they belong are those at the tables {{tables}}',
    bye: 'bye {{a}}',
    nothing: 'nothing',
  },
  /** What would make a round possible that there is not. */
  help: {
    'club-protection': 'There is a pairing if club mates may meet: PATCH /api/v1/tournaments/{id} with "clubProtectionRounds": {{before}}.',
    'forbidden-pairings': 'There is a pairing if the forbidden pairings are lifted.',
    play: 'There is a pairing if one of these plays although a bye was asked for: {{all}}.',
    'second-bye': 'There is a pairing if one of these has the bye, although it may not: {{all}}.',
    rematch: 'There is a pairing if these meet again: {{pairs}}.',
    'rematch-and-bye': 'There is a pairing if these meet again: {{pairs}}; and {{a}} has the bye, although it may not.',
    'finish-early': 'The tournament can be finished without the rounds that are left.',
  },
  /** Why somebody gets a prize: whole sentences, of which some follow each other. */
  prizes: {
    all: 'Place {{rank}} in the standings.',
    group: 'Place {{rank}} in group {{group}}.',
    category: 'Place {{rank}} in the category “{{category}}”, place {{overallRank}} of all.',
    categoryInGroup: 'Place {{rank}} in the category “{{category}}” of group {{group}}, place {{overallRank}} of the group.',
    before: 'Before them: {{names}}.',
    hasPrize: '{{name}} (has “{{prize}}”)',
    withdrawn: '{{name}} (has withdrawn)',
    shared: 'They share the place, and so the prize, with {{names}}: no tie-break tells them apart.',
    decided: '{{name}} has {{points}} points, too; decided by {{tieBreak}}: {{own}} to {{other}}.',
  },
  problems: {
    'not-utf-8': { title: 'Not UTF-8', detail: 'The body of the request is not encoded in UTF-8.' },
    'malformed-json': { title: 'Not JSON', detail: 'The body of the request is not valid JSON.' },
    'validation-failed': { title: 'Invalid input', detail: 'Some values of the request are not valid ({{count}}); `errors` names each.' },
    'malformed-request': {
      title: 'Malformed request',
      detail: 'The request cannot be understood. In its address letters such as ş are percent-encoded (%C5%9F).',
    },
    unauthenticated: { title: 'Credentials needed', detail: 'This needs a valid token in the header `Authorization: Bearer …`.' },
    'sign-in-failed': { title: 'Not signed in', detail: 'Name and password do not belong together, or the account is disabled.' },
    'refresh-refused': {
      title: 'Signed out',
      detail: 'The refresh token is unknown, spent or over. A spent one that is shown again ends its sign-in. Sign in once more.',
    },
    forbidden: {
      title: 'Not allowed',
      detail: 'Your role does not allow this; the description of the route says which does.',
      detail_scope: 'Your role allows this, but the token that you used was not made for it: see its scope.',
      detail_signedIn: 'This takes an account that has signed in: an API token does not do.',
      detail_limited:
        'The API token that you used is limited to other tournaments. Here it may do what needs no credentials; `GET /me` names its tournaments.',
      detail_changed:
        'What you may do here was changed while your request waited, and nothing was written. See what you are here now, then send it again.',
      detail_ruling: 'A ruling is made, changed and taken back by a chief referee or an organiser.',
    },
    'round-not-current': {
      title: 'Not the latest round',
      detail: 'Round {{latest}} is paired already: what was played before is corrected by a chief referee or an organiser.',
    },
    'not-found': { title: 'Not found', detail: 'There is nothing with this id or number, or it is not public.' },
    'invitation-not-valid': {
      title: 'No such invitation',
      detail: 'The invitation is unknown, was accepted or revoked, or its time is over. Ask the organiser for another.',
    },
    'no-such-route': { title: 'No such route', detail: 'The API has no such address with this method; /api/docs lists what it has.' },
    'tournament-not-draft': {
      title: 'Tournament has started',
      detail: 'This is possible only before the start; the tournament is {{state}}.',
      detail_entry:
        'An entry is taken out only before the start; the tournament is {{state}}. Later it withdraws: POST …/entries/{entryId}/withdraw.',
      detail_tieBreaks:
        'The tournament is {{state}}: its list of tie-breaks changes with a reason now, by PUT …/tie-breaks. Nothing was changed.',
    },
    'tournament-not-running': {
      title: 'Tournament is not running',
      detail:
        'This is possible only while the tournament runs; it is {{state}}. POST …/start starts a draft, POST …/reopen lets a finished one run again.',
      detail_rating:
        'The tournament is {{state}}: until the start the rating of an entry is that of its player, which PATCH /api/v1/players/{id} changes, or comes from the rating list.',
    },
    'tournament-not-finished': {
      title: 'Tournament is not finished',
      detail: 'This is possible only after the finish; the tournament is {{state}}.',
    },
    'tournament-not-deleted': { title: 'Tournament not deleted', detail: 'The tournament is there: nothing is to be restored.' },
    'tournament-archived': {
      title: 'Tournament is archived',
      detail: 'An archived tournament stays as it is. POST …/reopen takes it out of the archive.',
    },
    'too-few-entries': {
      title: 'Too few entries',
      detail_one: 'There is {{entries}} entry; the tournament needs at least {{minimum}}.',
      detail_other: 'There are {{entries}} entries; the tournament needs at least {{minimum}}.',
      detail_round:
        'Round {{round}} needs at least {{minimum}} who play; there: {{there}}. Asked for a bye: {{asked}}; withdrawn: {{withdrawn}}; not here yet: {{late}}. PATCH …/entries/{entryId} changes a request, POST …/return brings back who has withdrawn, POST …/finish with "early": true ends the tournament; `wouldHelp` says what alone is enough.',
    },
    'too-many-entries': { title: 'Too many entries', detail: 'A tournament takes at most {{maximum}} entries.' },
    'too-many-categories': { title: 'Too many categories', detail: 'A tournament has at most {{maximum}} categories.' },
    'category-in-use': {
      title: 'There is a prize for it',
      detail: 'The prize “{{prize}}” is for this category. PUT …/prizes without it first.',
    },
    'entries-registered': {
      title: 'Entries are registered',
      detail:
        'Whether teams play, and how large they are, cannot change while there are entries ({{entries}}). Take them out first, or create another tournament.',
    },
    'members-fixed': {
      title: 'The team plays already',
      detail: 'After the start the players of a team keep their places; others can only be added behind them.',
    },
    'already-registered': { title: 'Already registered', detail: 'This player is in the tournament already.' },
    'possible-namesake': {
      title: 'Same name registered',
      detail:
        '“{{name}}” is in the tournament already. If this is another person of the same name, repeat the request with "allowNamesake": true.',
    },
    'ratings-outdated': {
      title: 'Ratings are just being computed anew',
      detail:
        'Something was corrected that the ratings of the list “{{list}}” follow from, and those of somebody who enters are still being computed anew; an entry would keep a rating that is not right. It does not take long: try again in a moment.',
    },
    'late-entry-impossible': {
      title: 'No late entries',
      detail: 'Nobody can join any more: the draw of what is still to be played holds only those who are in the tournament already.',
    },
    'groups-settled': {
      title: 'Groups are settled',
      detail: 'Entries change their groups until round 1 is paired, and it is. Deleting round 1 lets them change again.',
    },
    'groups-incomplete': {
      title: 'Groups incomplete',
      detail:
        'Only {{given}} of {{entries}} entries have a group. Give one to all of them, or to none: then the tournament makes the groups itself.',
    },
    'group-too-small': {
      title: 'Group too small',
      detail_one:
        'Group {{group}} has {{size}} entry; it needs at least {{minimum}}. PATCH …/entries/{entryId} with "group" moves others into it.',
      detail_other:
        'Group {{group}} has {{size}} entries; it needs at least {{minimum}}. PATCH …/entries/{entryId} with "group" moves others into it.',
    },
    'two-teams-needed': {
      title: 'Two teams needed',
      detail:
        'This system is played by two teams; the entries make {{teams}}. Either all entries have one of two clubs, or each gets "group": 1 or 2.',
    },
    'teams-unequal': {
      title: 'Teams not equal in number',
      detail:
        'The teams have {{first}} and {{second}} entries, and must have equally many. "group" (1 or 2) says which team an entry is in.',
    },
    'cannot-sit-out': {
      title: 'Nobody can sit out',
      detail:
        'The draw says who plays whom in round {{round}}, so there is no bye to ask for in it. Who does not come keeps the place and loses the match by forfeit.',
      detail_system:
        'Entries have asked for byes, and in this pairing system the draw says who plays whom: nobody can sit out. Take the requests back first: PATCH …/entries/{entryId} with "requestedByes": [].',
    },
    'already-withdrawn': { title: 'Already withdrawn', detail: 'The entry has withdrawn from round {{round}} on.' },
    'not-withdrawn': { title: 'Not withdrawn', detail: 'The entry has not withdrawn.' },
    'round-already-paired': {
      title: 'Round is already paired',
      detail: 'Somebody else has just paired this round.',
      detail_meanwhile: 'Somebody else has just paired round {{round}}.',
      detail_unpublished:
        'Round {{round}} is paired already. POST …/rounds/{{round}}/publish publishes it; its results come after that, and then the next round.',
      detail_published:
        'Round {{round}} is paired and published already, and nothing has been entered in it. The next round is paired when all its matches are decided.',
    },
    'round-still-open': {
      title: 'Round still open',
      detail: 'Round {{round}} is not closed yet: it must be published and all its matches decided.',
      detail_unpublished:
        'Round {{round}} is paired, but not published. POST …/rounds/{{round}}/publish does that; its results come after it.',
      detail_undecided: 'Round {{round}} is being played. These tables have no result yet: {{tables}}.',
    },
    'round-not-published': { title: 'Round not published', detail: 'Round {{round}} is not published yet; results come after that.' },
    'round-already-published': { title: 'Round already published', detail: 'Round {{round}} is published already.' },
    'round-has-results': { title: 'Round has results', detail: 'Round {{round}} has results, so its pairing stays.' },
    'round-not-latest': {
      title: 'Not the latest round',
      detail: 'Only the latest round can be changed in this way; round {{latest}} is paired already.',
    },
    'rounds-complete': {
      title: 'All rounds are paired',
      detail_one: 'The only round is paired; nothing is left to pair.',
      detail_other: 'All {{rounds}} rounds are paired; nothing is left to pair.',
      detail_over:
        'After round {{rounds}} the tournament is over: no further match can change who is first. POST /api/v1/tournaments/{id}/finish finishes it.',
    },
    'last-round-open': {
      title: 'Last round is being played',
      detail:
        'Round {{round}} is the last, so there is no later one to withdraw from. To withdraw from it, and lose an undecided match by forfeit, send "fromRound": {{round}}.',
    },
    'rounds-missing': {
      title: 'Rounds are missing',
      detail: 'Only {{closed}} of {{rounds}} rounds are played. To finish before the last one, send "early": true.',
    },
    'no-pairing': {
      title: 'No pairing possible',
      detail:
        'There is no pairing of round {{round}} that keeps the absolute rules. Nothing was changed; `wouldHelp` says what would make one possible. By hand the round can be paired all the same: send `pairings` and a `reason`.',
    },
    'pairing-breaks-rules': {
      title: 'Pairing breaks absolute rules',
      detail:
        'The pairing breaks rules that may be overruled only with a reason ({{count}}); `findings` names them. Nothing was changed: mend the pairing, or send a `reason`.',
    },
    'cannot-keep-apart': {
      title: 'Cannot keep anybody apart',
      detail: 'In this pairing system it is settled beforehand who plays whom, so no pairing can be forbidden in it.',
    },
    'already-forbidden': {
      title: 'Already forbidden',
      detail: 'These entries may not meet in the same rounds already; `stored` is what stands there.',
    },
    'match-decided': {
      title: 'Match is decided',
      detail: 'The match is decided already: no more sets are played. What changes its result is a correction or a ruling.',
    },
    'match-not-decided': { title: 'Match is not decided', detail: 'The match is not decided.' },
    'no-teams': {
      title: 'No teams here',
      detail: 'This is a tournament of single players: it has no teams, boards or line-ups.',
    },
    'sets-at-boards': {
      title: 'A match of teams',
      detail: 'A match of teams has no sets of its own: they are entered at its boards, which `boards` of the match lists.',
    },
    'line-ups-at-match': {
      title: 'A board of a team match',
      detail: 'A board has no line-up of its own: teams are seated in their match. PUT /api/v1/matches/{{match}}/line-ups/{first|second}.',
    },
    'no-record': {
      title: 'No record',
      detail: 'Set {{number}} was entered without its record of moves, so there are no positions to show.',
    },
    'line-up-closed': {
      title: 'Line-up is closed',
      detail: 'A result has been entered on one of the boards, so the line-ups of this match stay as they are.',
    },
    'seat-empty': {
      title: 'Nobody sits there',
      detail: 'One team has no player on this board. PUT …/line-ups/{first|second} of the match of teams seats one.',
    },
    'set-out-of-order': { title: 'Set out of order', detail: 'Set {{expected}} is next, not set {{given}}.' },
    'set-already-recorded': {
      title: 'Set already recorded',
      detail: 'Set {{number}} of this match is recorded already; `stored` is what stands there. PUT …/sets/{{number}} corrects it.',
    },
    'set-not-last': { title: 'Not the last set', detail: 'Only the last set of a match can be deleted; that is set {{last}}.' },
    'reopens-for-withdrawn': {
      title: 'Entry has withdrawn',
      detail:
        'After this the match would not be decided, but {{name}} has withdrawn from round {{round}}. POST …/entries/{entryId}/return first, then do it again; or give a ruling on the match.',
    },
    'correction-reopens-match': {
      title: 'Correction would reopen the match',
      detail:
        'After this correction the match would not be decided, but round {{latest}} is paired already. Send all its sets as they were played at once: PUT /matches/{id}/sets. Where they are not known, give a ruling on the match: POST /matches/{id}/ruling. As long as nothing has been entered in round {{latest}}, that round can also be deleted first.',
    },
    'correction-changes-bracket': {
      title: 'Another would go on',
      detail:
        'After this somebody else would go on from the match, but round {{latest}} is paired already. Delete that round first, which is possible as long as nothing has been entered in it.',
    },
    'published-table-unknown': {
      title: 'The table of then is not known',
      detail:
        'The table after round {{round}} cannot be told as it stood when the next round was paired: the history does not say all that has been changed since. Without `asPublished` you get the table from the results as they are now.',
    },
    'federation-id-taken': { title: 'Federation id is taken', detail: 'Another player has this federation id.' },
    'player-in-use': { title: 'Player is registered', detail: 'The player is registered in a tournament and cannot be deleted.' },
    'players-meet': { title: 'Not one person', detail: 'Both are registered in the same tournament, so they are not the same person.' },
    'request-timeout': { title: 'Request too slow', detail: 'The request did not come in whole within the time that the server waits.' },
    'account-name-taken': {
      title: 'Name is taken',
      detail: 'There is an account of this name; case and accents make no difference.',
    },
    'email-taken': { title: 'Address is taken', detail: 'There is an account with this e-mail address.' },
    'api-token-name-taken': { title: 'Name is taken', detail: 'You have an API token of this name.' },
    'too-many-api-tokens': { title: 'Too many API tokens', detail: 'An account has {{maximum}} API tokens at the most; revoke one first.' },
    'already-official': {
      title: 'Is an official already',
      detail: 'The account is an official of this tournament; PUT gives it another role.',
    },
    'last-organiser': { title: 'Last organiser', detail: 'A tournament keeps at least one organiser: name another first.' },
    'last-administrator': {
      title: 'Last administrator',
      detail:
        'The server keeps at least one administrator’s account that is not disabled: make another account an administrator first, or make one on the machine itself with `npx hazine admin account NAME`.',
    },
    'too-many-invitations': {
      title: 'Too many invitations',
      detail: 'A tournament has {{maximum}} invitations at the most; revoke some that nobody has accepted.',
    },
    'stale-revision': {
      title: 'Changed meanwhile',
      detail: 'Somebody changed this since you read it; its tag is now {{etag}}. Read it again and repeat.',
    },
    'body-too-large': { title: 'Body too large', detail: 'The body of the request is larger than this route takes.' },
    'unsupported-media-type': { title: 'Unsupported media type', detail: 'This route takes a body of the type {{wanted}}.' },
    'headers-too-large': { title: 'Headers too large', detail: 'Address and headers of the request are larger than the server takes.' },
    'illegal-move': { title: 'Illegal move', detail: 'Move {{move}}: pit {{pit}} is empty.' },
    'pit-out-of-range': { title: 'No such pit', detail: 'Move {{move}}: {{pit}} is not a pit; pits are 1 to {{pits}}.' },
    'move-after-end': { title: 'Moves after the end', detail: 'The set ended with move {{moves}}; move {{move}} comes after its end.' },
    'pit-not-whole-number': { title: 'Not a pit', detail: 'Move {{move}}: {{value}} is not a whole number.' },
    'record-not-digits': {
      title: 'Unreadable record',
      detail: 'The record cannot be read at character {{index}}: “{{character}}” is neither a digit nor white space, a comma or a dash.',
    },
    'record-too-long': { title: 'Record too long', detail: 'No set has more than {{limit}} moves.' },
    'wrong-grouping': { title: 'Wrong grouping', detail: 'Move {{move}}: the groups of the record do not fit the turns here.' },
    'record-unfinished': {
      title: 'Record not finished',
      detail_one: 'After {{moves}} move the set is not at its end; it is the turn of {{side}}.',
      detail_other: 'After {{moves}} moves the set is not at its end; it is the turn of {{side}}.',
    },
    'record-required': {
      title: 'Record required',
      detail:
        'This tournament takes a played set only with its record of moves. If it is to take sets without, send "recordRequired": false with PATCH /api/v1/tournaments/{id}.',
    },
    'position-impossible': { title: 'Impossible position', detail: 'The position cannot be played; `errors` says where and why.' },
    'treasures-differ': {
      title: 'Treasures differ from the replay',
      detail: 'The replay of the record ends {{replayedFirst}}-{{replayedSecond}}; claimed was {{claimedFirst}}-{{claimedSecond}}.',
    },
    'treasures-impossible': {
      title: 'Impossible score',
      detail: 'No set ends {{first}}-{{second}}; the treasures of a finished set add up to {{total}}.',
    },
    'treasures-unreachable': {
      title: 'Unreachable score',
      detail: 'No set ends {{first}}-{{second}} in this variant: each side has at least {{atLeast}} in its treasure then.',
    },
    'line-up-order': {
      title: 'Against the board order',
      detail: '{{player}} cannot sit below {{above}}: a line-up keeps the order that the players have in their team.',
    },
    'winner-differs': {
      title: 'Winner differs from the result',
      detail: 'By the stones the result is: {{expected}}; claimed was: {{given}}.',
    },
    'import-refused': {
      title: 'Import refused',
      detail: 'The file has faults ({{count}}), so nothing was imported; `lines` names them.',
    },
    'too-many-attempts': {
      title: 'Too many attempts',
      detail: 'Too many passwords were tried. The next may be tried in {{seconds}} seconds; each wrong one doubles the wait.',
    },
    'too-many-streams': {
      title: 'Too many readers',
      detail:
        'This server tells {{most}} readers at once what happens, and no more. Try again soon, or ask for what you show now and then.',
    },
    'too-many-requests': {
      title: 'Too many requests',
      detail: 'More than {{limit}} requests in a minute. It goes on in {{seconds}} seconds.',
    },
    'wrong-password': { title: 'Wrong password', detail: 'The password that you have now is another.' },
    'idempotency-key-reused': {
      title: 'Idempotency-Key used for something else',
      detail:
        'You sent another request under this Idempotency-Key within the last 24 hours. Each new request needs a key of its own; only the very same request may come again under its key.',
    },
    'if-match-required': {
      title: 'If-Match required',
      detail: 'Send the ETag that you read in the header If-Match, so that nobody’s change is overwritten.',
    },
    internal: {
      title: 'Internal error',
      detail: 'The server made a mistake. Nothing was changed; the operator finds it in the log by the id in `instance`.',
    },
    'database-unavailable': {
      title: 'Database not available',
      detail: 'The database does not answer at the moment. Try again in a few seconds.',
    },
    'database-full': {
      title: 'Disk full',
      detail:
        'The disk of the database is full, so nothing can be stored; what is there can be read. Tell whoever runs the server: as soon as there is room again, the same request is taken.',
    },
    'took-too-long': {
      title: 'Took too long',
      detail:
        'The server was not done in the time that a request is given. It may be done with it by now: send it again under the same Idempotency-Key, or look.',
    },
  },
  fields: {
    required: 'is missing',
    object: 'must be a JSON object',
    'unknown-field': 'is not known here',
    tooDeep: 'is nested too deeply',
    idempotencyKey: 'must be 1 to 255 visible ASCII characters without spaces, given once',
    entityTag: 'must be ETags as they were given, with their quotes: "3"',
    eventId: 'must be the id of an event, such as 41.2, or a revision, such as 41',
    isUuid: 'must be a UUID',
    isUUID: 'must be a UUID',
    isNumber: 'must be a whole number from 1 to 9999',
    isString: 'must be text',
    isLength: 'must have {{a}} to {{b}} characters',
    isPlainText: 'must not hold control characters',
    notContains: 'must not hold {{a}}',
    isEmail: 'must be an e-mail address',
    isIso8601: 'must be a time such as 2026-12-01T08:00:00Z',
    matches: 'is not of the form in which it was given',
    lettersNeeded: 'must have letters or digits',
    passwordIsName: 'must not be the name or the address of the account',
    inFuture: 'must be in the future',
    unknownAccount: 'must be name or e-mail address of an account; who has none is invited',
    notOfficialThere: 'must be a tournament in which you are an official',
    notToAdminister: 'must not be given with the scope `administer`: accounts are outside of tournaments',
    hasAccount: 'must not be given: you are signed in',
    accountNeeded: 'is needed where the request comes without credentials',
    isInt: 'must be a whole number',
    min: 'must be at least {{a}}',
    max: 'must be at most {{a}}',
    isIn: 'must be one of: {{a}}',
    isBoolean: 'must be true or false',
    isArray: 'must be a list',
    arrayMaxSize_one: 'must have at most {{a}} item',
    arrayMaxSize_other: 'must have at most {{a}} items',
    arrayMinSize_one: 'must have at least {{a}} item',
    arrayMinSize_other: 'must have at least {{a}} items',
    arrayUnique: 'must not name anything twice',
    isDay: 'must be a date such as 2026-11-30',
    isTimeZone: 'must be an IANA time zone such as Europe/Istanbul',
    isISO31661Alpha2: 'must be a country code of two letters, such as TR',
    isBase64: 'must be a cursor that a list gave',
    cursor: 'must be a cursor that this list gave',
    maxLength: 'must have at most {{a}} characters',
    nestedValidation: 'must be an object or a list of objects',
    areLevelDeciders: 'must be a list out of treasure, extra-set and lot, each at most once, with lot at the end',
    noPlayOff: 'does not go with "system": "{{a}}", in which the loser is out',
    afterDecision: 'must not be there: the sets before it have decided the match',
    drawNotPossible: 'must not be draw: one of the two goes on',
    isTieBreak: 'must be a tie-break of GET /api/v1/tie-breaks',
    isRecord: 'must be text or a list of pit numbers',
    isPosition: 'must be a position',
    'position-malformed': 'is not of the form of a position',
    'position-not-whole-number': 'must be a whole number of stones, not {{value}}',
    'position-wrong-size': 'must have {{expected}} pits, not {{pits}}',
    'position-too-many-stones': 'has {{stones}} stones; {{limit}} are the most',
    'position-wrong-total': 'has {{stones}} stones, must have {{expected}}',
    'position-text-too-long': 'is longer than any position',
    'position-text-wrong-parts': 'must have 4 parts with slashes between: pits / pits / treasures / side to move',
    emptyFile: 'the file is empty',
    noRows: 'there is no line below the heading',
    tooManyRows: 'a file has at most {{a}} lines below its heading',
    notUtf8: 'the line is not UTF-8; save the file as “CSV UTF-8”',
    badQuotes: 'the quotes of the row that begins here do not match; a quote within a cell is written twice',
    columnCount_one: 'the row must have {{a}} cell, as the heading has; it has {{b}}',
    columnCount_other: 'the row must have {{a}} cells, as the heading has; it has {{b}}',
    unknownColumn: 'no such column is known; known are: {{a}}',
    columnTwice: 'says the same as the column “{{a}}”',
    missingColumn: 'a column is missing: {{a}}',
    samePlayer: 'must be another player',
    sameEntry: 'must be another entry than the one in the path',
    notTwice: 'must not be in the tournament twice',
    namesake: 'the same name is in the tournament already; another person of it needs "allowNamesake": true',
    unknownPlayer: 'must be a player of GET /api/v1/players',
    unknownEntry: 'must be an entry of this tournament',
    notPlaying: 'does not play this round: it has withdrawn, is out, has not joined yet or has asked for a bye',
    freeInDraw: 'is free in this round by the draw, and stays free ({{article}})',
    notFreeInDraw: 'has a match in this round by the draw, and cannot be free ({{article}})',
    otherPart: 'the two play in different parts of the draw; opponents change only within one ({{article}})',
    seatedTwice: 'must not have two places in the round',
    againstItself: 'must not play against itself',
    everybodySeated: 'must give a place to everybody who plays; missing: {{a}}',
    withPairings: 'goes with `pairings` only',
    roundOrder: 'must be round {{a}} or later',
    unknownVariant: 'must be a variant of GET /api/v1/variants',
    either: 'give exactly one of: {{a}}',
    oneNeeded: 'needs at least one of: {{a}}',
    nameTaken: 'must be another name: there is one of this name already',
    unknownCategory: 'must be a category of this tournament',
    tooManyPrizes: 'must not be more than {{a}} prizes, all lines together',
    notBoth: 'give only one of: {{a}}',
    reasonNeeded: 'is needed: after the start the standings show why they are ranked in another way',
    sameList: 'is the list that the tournament has already',
    sameRating: 'is the rating that the entry has already',
    neededWith: 'is needed with "{{a}}"',
    notWith: 'does not go with "{{a}}"',
    notHere: 'does not go with "ending": "{{a}}"',
    neededHere: 'is needed with "ending": "{{a}}"',
    futureRound: 'must be a round that is not paired yet: {{a}} or later',
    unknownRound: 'there is no such round yet; the latest is {{a}}',
    teamNeeded: 'must be given: the tournament is one of teams',
    noTeamHere: 'must not be given: the tournament is one of single players',
    notWithTeam: 'must not be given: the tournament is one of teams',
    noTeamsInSystem: 'does not go with "system": "{{a}}", which pairs single players only',
    unknownMember: 'must be a player of this team',
    boardOrder: 'must stand in the team behind the one above',
    noByes: 'nobody can ask for a bye in this round',
    noGroups: 'the tournament has no groups',
    neededForEarlierRound: 'is needed, since round {{a}} is paired already',
    neededForRated: 'is needed where "rated" changes after the start',
    notOfSystem: 'does not go with "system": "{{a}}"',
    unknownGroup: 'there is no such group; the tournament has {{a}}',
    groupNeeded: 'an entry of a running tournament stays in a group',
    notInPlayOff: 'must be a round of the first stage, up to {{a}}: a play-off keeps nobody apart',
    paired: 'must mean the same for the rounds that are paired, 1 to {{a}}',
    roundBeyond_one: 'the tournament has only {{a}} round',
    roundBeyond_other: 'the tournament has only {{a}} rounds',
  },
};

export type Words = typeof en;
