import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { Change } from './audit/change.entity.js';
import { Account } from './accounts/account.entity.js';
import { ApiToken } from './accounts/api-token.entity.js';
import { PasswordAttempt } from './accounts/password-attempt.entity.js';
import { RefreshToken } from './accounts/refresh-token.entity.js';
import { Session } from './accounts/session.entity.js';
import { SigningKey } from './auth/signing-key.entity.js';
import { SnakeNamingStrategy } from './database/naming.strategy.js';
import { PooledClient } from './database/pooled.client.js';
import { MatchSet } from './matches/match-set.entity.js';
import { BoardSeat } from './matches/board-seat.entity.js';
import { Match } from './matches/match.entity.js';
import { Round } from './tournaments/round.entity.js';
import { Seat } from './matches/seat.entity.js';
import { IdempotencyKey } from './retries/idempotency-key.entity.js';
import { Player } from './players/player.entity.js';
import { Category } from './tournaments/category.entity.js';
import { Entry } from './tournaments/entry.entity.js';
import { ForbiddenEntry } from './tournaments/forbidden-entry.entity.js';
import { ForbiddenPairing } from './tournaments/forbidden-pairing.entity.js';
import { Invitation } from './officials/invitation.entity.js';
import { Official } from './tournaments/official.entity.js';
import { Prize } from './tournaments/prize.entity.js';
import { RequestedBye } from './tournaments/requested-bye.entity.js';
import { TeamMember } from './tournaments/team-member.entity.js';
import { Tournament } from './tournaments/tournament.entity.js';
import { PlayerRating } from './ratings/player-rating.entity.js';
import { LiveEvent } from './live/live-event.entity.js';
import { RatingMark } from './ratings/rating-mark.entity.js';

const entities = [
  Account,
  Session,
  RefreshToken,
  PasswordAttempt,
  ApiToken,
  SigningKey,
  IdempotencyKey,
  Change,
  Player,
  Tournament,
  Official,
  Invitation,
  Entry,
  RequestedBye,
  TeamMember,
  ForbiddenPairing,
  ForbiddenEntry,
  Category,
  Prize,
  Round,
  Match,
  Seat,
  BoardSeat,
  MatchSet,
  PlayerRating,
  RatingMark,
  LiveEvent,
];

/** Seconds that a request is given; the server has its own from the configuration. */
const ANSWER_SECONDS = 60;

/**
 * The one set of options for the server, the commands and the tests. Of the time that a request is given, one statement may take
 * half, and a database that says nothing for three quarters of it is taken for gone: the answer is to come before that time is over.
 */
export function dataSourceOptions(url: string, poolSize: number, answerSeconds = ANSWER_SECONDS): DataSourceOptions {
  const statementMs = (answerSeconds * 1000) / 2;
  return {
    type: 'postgres',
    url,
    entities,
    migrations: [join(import.meta.dirname, '..', 'migrations', '*.js')],
    synchronize: false,
    namingStrategy: new SnakeNamingStrategy(),
    installExtensions: false,
    poolSize,
    applicationName: 'hazine',
    extra: {
      Client: PooledClient,
      connectionTimeoutMillis: 5000,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      silenceMillis: (answerSeconds * 1000 * 3) / 4,
      keepAlive: true,
    },
  };
}
