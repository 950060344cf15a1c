import 'reflect-metadata';
import { workerData } from 'node:worker_threads';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { duringCall } from './common/call.context.js';
import { describeDatabaseError } from './common/database-errors.js';
import { tagOf } from './common/prepared.answer.js';
import { Problem } from './common/problem.js';
import { DatabaseModule, type ThreadSettings } from './database/database.module.js';
import { SubjectsModule } from './subjects.module.js';
import { ThreadsModule } from './threads/threads.module.js';
import type { Done, Work } from './threads/work.js';

const settings = workerData as ThreadSettings;

/** The same services as the server's, on a connection of their own; the controllers among them are not asked anything. */
@Module({
  imports: [DatabaseModule.forThread(settings), ThreadsModule.forRoot(settings), SubjectsModule],
})
class ThreadModule {}

let context: Promise<INestApplicationContext> | null = null;

/** Where the database cannot be had the work under way fails, and the next tries again. */
function open(): Promise<INestApplicationContext> {
  context ??= NestFactory.createApplicationContext(ThreadModule, { logger: false, abortOnError: false }).catch((error: unknown) => {
    context = null;
    throw error;
  });
  return context;
}

type Service = Record<string, (...args: unknown[]) => Promise<object>>;

/** The one that the server has under the same name. */
function serviceNamed(app: INestApplicationContext, name: string): Service {
  const modules = [...app.get(ModulesContainer).values()];
  const provider = modules.flatMap(({ providers }) => [...providers.values()]).find(({ metatype }) => metatype?.name === name);
  return provider!.instance as Service;
}

export default async function answer({ service, method, args, call }: Work): Promise<Done> {
  try {
    const found = serviceNamed(await open(), service);
    const work = () => found[method]!(...args);
    const answer = await (call ? duringCall(call, work) : work());
    const json = call?.answer?.body.toString() ?? JSON.stringify(answer);
    return { ok: true, json, tag: tagOf(answer, json) };
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem(describeDatabaseError(error) ?? 'internal');
    const { code, params, more } = problem;
    return { ok: false, problem: { code, params, more }, cause: problem === error ? null : String((error as Error).stack) };
  }
}

// it is given work when this is done; should it fail, whoever asks is told
await open().catch(() => undefined);
