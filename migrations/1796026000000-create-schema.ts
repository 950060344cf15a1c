import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSchema1796026000000 implements MigrationInterface {
  name = 'CreateSchema1796026000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "changes" (
                "id" uuid NOT NULL,
                "at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "actor" text NOT NULL,
                "request_id" text,
                "tournament_id" uuid,
                "match_id" uuid,
                "subject" text NOT NULL,
                "subject_id" uuid NOT NULL,
                "action" text NOT NULL,
                "before" jsonb,
                "after" jsonb,
                "reason" text,
                CONSTRAINT "changes_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "changes_match_id_id_idx" ON "changes" ("match_id", "id")
        `);
    await queryRunner.query(`
            CREATE TABLE "api_tokens" (
                "id" uuid NOT NULL,
                "name" text NOT NULL,
                "hash" bytea NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "api_tokens_name_key" UNIQUE ("name"),
                CONSTRAINT "api_tokens_hash_key" UNIQUE ("hash"),
                CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "tournaments" (
                "id" uuid NOT NULL,
                "name" text NOT NULL,
                "venue" text,
                "starts_on" date,
                "time_zone" text NOT NULL,
                "visibility" text NOT NULL,
                "state" text NOT NULL,
                "variant" text NOT NULL,
                "stones_per_pit" smallint NOT NULL,
                "sets_per_match" smallint NOT NULL,
                "play_all_sets" boolean NOT NULL,
                "record_required" boolean NOT NULL,
                "system" text NOT NULL,
                "legs" smallint NOT NULL,
                "rounds" smallint,
                "tie_breaks" text array NOT NULL,
                "pairing_bye_points" smallint NOT NULL,
                "late_entry_points" smallint NOT NULL,
                "initial_order" text NOT NULL,
                "initial_side" text,
                "seed" integer NOT NULL,
                "revision" integer NOT NULL DEFAULT '1',
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "started_at" TIMESTAMP WITH TIME ZONE,
                "finished_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "tournaments_started_check" CHECK (
                    "state" = 'draft'
                    OR (
                        "rounds" IS NOT NULL
                        AND "initial_side" IS NOT NULL
                        AND "started_at" IS NOT NULL
                    )
                ),
                CONSTRAINT "tournaments_legs_check" CHECK ("legs" IN (1, 2)),
                CONSTRAINT "tournaments_bye_points_check" CHECK (
                    "pairing_bye_points" IN (1, 2)
                    AND "late_entry_points" IN (0, 1)
                ),
                CONSTRAINT "tournaments_rounds_check" CHECK ("rounds" > 0),
                CONSTRAINT "tournaments_stones_per_pit_check" CHECK (
                    "stones_per_pit" BETWEEN 3 AND 6
                ),
                CONSTRAINT "tournaments_sets_per_match_check" CHECK ("sets_per_match" IN (1, 3, 5)),
                CONSTRAINT "tournaments_initial_side_check" CHECK ("initial_side" IN ('first', 'second')),
                CONSTRAINT "tournaments_initial_order_check" CHECK (
                    "initial_order" IN ('rating', 'name', 'lot', 'registration')
                ),
                CONSTRAINT "tournaments_visibility_check" CHECK ("visibility" IN ('public', 'private')),
                CONSTRAINT "tournaments_state_check" CHECK (
                    "state" IN ('draft', 'running', 'finished', 'archived')
                ),
                CONSTRAINT "tournaments_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "tournaments_state_id_idx" ON "tournaments" ("state", "id")
        `);
    await queryRunner.query(`
            CREATE TABLE "rounds" (
                "id" uuid NOT NULL,
                "tournament_id" uuid NOT NULL,
                "number" smallint NOT NULL,
                "state" text NOT NULL,
                "revision" integer NOT NULL DEFAULT '1',
                "paired_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "published_at" TIMESTAMP WITH TIME ZONE,
                "closed_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "rounds_tournament_id_number_key" UNIQUE ("tournament_id", "number"),
                CONSTRAINT "rounds_number_check" CHECK ("number" > 0),
                CONSTRAINT "rounds_state_check" CHECK ("state" IN ('paired', 'published', 'closed')),
                CONSTRAINT "rounds_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "rounds_one_open_idx" ON "rounds" ("tournament_id")
            WHERE state <> 'closed'
        `);
    await queryRunner.query(`
            CREATE TABLE "matches" (
                "id" uuid NOT NULL,
                "round_id" uuid NOT NULL,
                "table_number" smallint NOT NULL,
                "state" text NOT NULL DEFAULT 'pending',
                "outcome" text,
                "decision" text,
                "decision_winner" text,
                "decision_reason" text,
                "revision" integer NOT NULL DEFAULT '1',
                CONSTRAINT "matches_id_round_id_key" UNIQUE ("id", "round_id"),
                CONSTRAINT "matches_round_id_table_number_key" UNIQUE ("round_id", "table_number"),
                CONSTRAINT "matches_decision_winner_check" CHECK (
                    "decision_winner" IN ('first', 'second', 'draw', 'none')
                ),
                CONSTRAINT "matches_decision_check" CHECK (
                    "decision" IN ('forfeit', 'ruling', 'absence')
                    AND ("decision" IS NULL) = ("decision_winner" IS NULL)
                ),
                CONSTRAINT "matches_outcome_check" CHECK (
                    "outcome" IN ('first', 'second', 'draw', 'none')
                    AND ("state" = 'decided') = ("outcome" IS NOT NULL)
                ),
                CONSTRAINT "matches_state_check" CHECK ("state" IN ('pending', 'running', 'decided')),
                CONSTRAINT "matches_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "sets" (
                "id" uuid NOT NULL,
                "match_id" uuid NOT NULL,
                "number" smallint NOT NULL,
                "ending" text NOT NULL,
                "winner" text NOT NULL,
                "record" text,
                "treasure_first" smallint,
                "treasure_second" smallint,
                "verification" text NOT NULL,
                "reason" text,
                "entered_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "sets_match_id_number_key" UNIQUE ("match_id", "number"),
                CONSTRAINT "sets_treasures_check" CHECK (
                    ("treasure_first" IS NULL) = ("treasure_second" IS NULL)
                    AND "treasure_first" >= 0
                    AND "treasure_second" >= 0
                ),
                CONSTRAINT "sets_record_check" CHECK ("record" ~ '^[1-6]*$'),
                CONSTRAINT "sets_winner_check" CHECK ("winner" IN ('first', 'second', 'draw', 'none')),
                CONSTRAINT "sets_verification_check" CHECK (
                    "verification" IN ('replayed', 'scores', 'partial', 'ruled')
                ),
                CONSTRAINT "sets_ending_check" CHECK (
                    "ending" IN (
                        'played',
                        'resigned',
                        'time',
                        'agreed',
                        'forfeit',
                        'ruling'
                    )
                ),
                CONSTRAINT "sets_number_check" CHECK (
                    "number" BETWEEN 1 AND 5
                ),
                CONSTRAINT "sets_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "players" (
                "id" uuid NOT NULL,
                "name" text NOT NULL,
                "search_key" text NOT NULL,
                "birth_year" smallint,
                "gender" text,
                "club" text,
                "city" text,
                "country" text,
                "federation_id" text,
                "rating" smallint,
                "revision" integer NOT NULL DEFAULT '1',
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "players_federation_id_key" UNIQUE ("federation_id"),
                CONSTRAINT "players_name_check" CHECK (
                    length("name") BETWEEN 1 AND 200
                ),
                CONSTRAINT "players_gender_check" CHECK ("gender" IN ('female', 'male')),
                CONSTRAINT "players_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "entries" (
                "id" uuid NOT NULL,
                "tournament_id" uuid NOT NULL,
                "player_id" uuid NOT NULL,
                "start_number" smallint,
                "joined_round" smallint NOT NULL DEFAULT '1',
                "withdrawn_from" smallint,
                "revision" integer NOT NULL DEFAULT '1',
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "entries_tournament_id_start_number_key" UNIQUE ("tournament_id", "start_number"),
                CONSTRAINT "entries_tournament_id_player_id_key" UNIQUE ("tournament_id", "player_id"),
                CONSTRAINT "entries_rounds_check" CHECK (
                    "joined_round" > 0
                    AND "withdrawn_from" > 0
                ),
                CONSTRAINT "entries_start_number_check" CHECK ("start_number" > 0),
                CONSTRAINT "entries_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "entries_player_id_idx" ON "entries" ("player_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "seats" (
                "round_id" uuid NOT NULL,
                "entry_id" uuid NOT NULL,
                "match_id" uuid,
                "side" text,
                "bye" text,
                "bye_points" smallint,
                CONSTRAINT "seats_match_id_side_key" UNIQUE ("match_id", "side"),
                CONSTRAINT "seats_bye_check" CHECK (
                    "bye" IN (
                        'pairing-bye',
                        'half-bye',
                        'full-bye',
                        'zero-bye'
                    )
                    AND "bye_points" BETWEEN 0 AND 2
                ),
                CONSTRAINT "seats_side_check" CHECK ("side" IN ('first', 'second')),
                CONSTRAINT "seats_match_or_bye_check" CHECK (
                    ("match_id" IS NULL) = ("side" IS NULL)
                    AND ("match_id" IS NULL) = ("bye" IS NOT NULL)
                    AND ("bye" IS NULL) = ("bye_points" IS NULL)
                ),
                CONSTRAINT "seats_pkey" PRIMARY KEY ("round_id", "entry_id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "seats_entry_id_idx" ON "seats" ("entry_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "requested_byes" (
                "entry_id" uuid NOT NULL,
                "round" smallint NOT NULL,
                "points" smallint NOT NULL,
                CONSTRAINT "requested_byes_check" CHECK (
                    "round" > 0
                    AND "points" IN (0, 1)
                ),
                CONSTRAINT "requested_byes_pkey" PRIMARY KEY ("entry_id", "round")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "rounds"
            ADD CONSTRAINT "rounds_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournaments"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "matches"
            ADD CONSTRAINT "matches_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "sets"
            ADD CONSTRAINT "sets_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "entries"
            ADD CONSTRAINT "entries_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "entries"
            ADD CONSTRAINT "entries_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "seats"
            ADD CONSTRAINT "seats_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "seats"
            ADD CONSTRAINT "seats_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entries"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "seats"
            ADD CONSTRAINT "seats_match_id_round_id_fkey" FOREIGN KEY ("match_id", "round_id") REFERENCES "matches"("id", "round_id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "requested_byes"
            ADD CONSTRAINT "requested_byes_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entries"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "requested_byes" DROP CONSTRAINT "requested_byes_entry_id_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "seats" DROP CONSTRAINT "seats_match_id_round_id_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "seats" DROP CONSTRAINT "seats_entry_id_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "seats" DROP CONSTRAINT "seats_round_id_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "entries" DROP CONSTRAINT "entries_player_id_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "entries" DROP CONSTRAINT "entries_tournament_id_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "sets" DROP CONSTRAINT "sets_match_id_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "matches" DROP CONSTRAINT "matches_round_id_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "rounds" DROP CONSTRAINT "rounds_tournament_id_fkey"
        `);
    await queryRunner.query(`
            DROP TABLE "requested_byes"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."seats_entry_id_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "seats"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."entries_player_id_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "entries"
        `);
    await queryRunner.query(`
            DROP TABLE "players"
        `);
    await queryRunner.query(`
            DROP TABLE "sets"
        `);
    await queryRunner.query(`
            DROP TABLE "matches"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."rounds_one_open_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "rounds"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."tournaments_state_id_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "tournaments"
        `);
    await queryRunner.query(`
            DROP TABLE "api_tokens"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."changes_match_id_id_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "changes"
        `);
  }
}
