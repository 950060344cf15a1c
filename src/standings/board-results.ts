import type { TeamSize } from '../tournaments/team.js';

export interface TeamMember {
  readonly playerId: string;
  /** Start number of the team. */
  readonly team: number;
  /** In the board order of the team, from 1. */
  readonly position: number;
}

/** What one board brought who sat there. */
export interface BoardResult {
  readonly playerId: string;
  /** Half points. */
  readonly points: number;
  /** In half sets and stones, won less lost. */
  readonly sets: number;
  readonly treasure: number;
}

export interface BoardRow extends TeamMember, BoardResult {
  /** Shared by those whom nothing separates: 1, 2, 2, 4. */
  readonly rank: number;
  readonly played: number;
}

export interface BoardRanking {
  /** TM7.1: the board that those have in their teams' order; `null`: the substitutes. */
  readonly board: number | null;
  readonly rows: readonly BoardRow[];
}

/** TM7: the players of each board, best first. `results` are those of boards that were played. */
export function rankBoards(
  members: readonly TeamMember[],
  results: readonly BoardResult[],
  { boards, substitutes }: TeamSize,
): BoardRanking[] {
  const rows = members.map((member) => sumUp(member, results)).filter(({ played }) => played > 0);
  const numbers = Array.from({ length: boards }, (_, i) => i + 1);
  return [...numbers, ...(substitutes > 0 ? [null] : [])].map((board) => ({
    board,
    rows: ranked(rows.filter(({ position }) => (board === null ? position > boards : position === board))),
  }));
}

function sumUp(member: TeamMember, results: readonly BoardResult[]) {
  const own = results.filter(({ playerId }) => playerId === member.playerId);
  const sum = (of: 'points' | 'sets' | 'treasure') => own.reduce((total, result) => total + result[of], 0);
  return { ...member, played: own.length, points: sum('points'), sets: sum('sets'), treasure: sum('treasure') };
}

type Sum = ReturnType<typeof sumUp>;

/** TM7.2: more points, then fewer matches for them, then sets, then stones. */
const compare = (a: Sum, b: Sum) => b.points - a.points || a.played - b.played || b.sets - a.sets || b.treasure - a.treasure;

function ranked(rows: readonly Sum[]): BoardRow[] {
  const inOrder = rows.toSorted((a, b) => compare(a, b) || a.team - b.team || a.position - b.position);
  return inOrder.map((row) => ({ rank: inOrder.findIndex((other) => compare(other, row) === 0) + 1, ...row }));
}
