import type { BoardPlayerDto, MatchDto, OpponentDto } from '../../src/matches/match.dto.js';
import type { FindingDto } from '../../src/pairings/finding.dto.js';
import type { RoundDto } from '../../src/pairings/round.dto.js';
import type { StandingsRowDto } from '../../src/standings/standings.dto.js';

/** What the API answers with, by the names of the glossary. */
export type Opponent = OpponentDto;
export type Match = MatchDto;
export type Round = RoundDto;
export type Finding = FindingDto;
/** Of the standings. */
export type Row = StandingsRowDto;

type Seat = Opponent & { player: BoardPlayerDto | null };
export type Board = Match & { board: number; first: Seat; second: Seat };
export type TeamMatch = Match & { boards: Board[] };
