import { sql } from 'kysely'
import { z } from 'zod'
import { type InTransaction, transaction } from '../context.ts'
import { read, statement, write } from '../db/index.ts'
import { defineJob, handleJob, type JobCtx, type JobRegistration, schedule } from './jobs.ts'

/** The result of one batch of a change. */
export interface ChangedBatch {
  /** The key of the last row that the batch looked at. */
  readonly reached: string
  readonly changed: number
}

/**
 * A change of so many rows that no migration may make it: it runs beside requests, in batches that
 * each commit, so that a stop loses one batch at most.
 */
export interface DataChange {
  /** `domain.verb_noun`. */
  readonly name: string
  /**
   * Changes some hundred rows whose keys follow one, in the order of their keys; undefined when
   * there is none left. Rows that were changed before stay as they are.
   */
  readonly changeBatch: (
    ctx: InTransaction,
    after: string | null,
  ) => Promise<ChangedBatch | undefined>
}

/** The time that one run of the job works, so that it ends before the next one is due. */
const WORK_MS = 45_000

/** Registers a change of data: a job goes on with it every minute until it is finished. */
export function changeData(change: DataChange): JobRegistration[] {
  const job = defineJob({
    name: change.name,
    payload: z.object({}),
    attempts: 1,
    timeoutSeconds: 120,
  })
  return [handleJob(job, (ctx) => runDataChange(ctx, change)), schedule(job, '* * * * *')]
}

/** Goes on with a change until it is finished, its time is over or the process stops. */
export async function runDataChange(ctx: JobCtx, change: DataChange): Promise<void> {
  const until = Date.now() + WORK_MS
  const isTimeLeft = () => !ctx.signal.aborted && Date.now() < until
  while (isTimeLeft() && (await transaction(ctx, (ctx) => changeNext(ctx, change))));
}

const beginDataChangeSql = statement(
  'jobs.begin_data_change',
  ({
    name,
    now,
  }: {
    name: string
    now: Date
  }) => sql`insert into data_changes (name, started_at) values (${name}, ${now})
    on conflict do nothing`,
)

const lockDataChangeSql = statement(
  'jobs.lock_data_change',
  ({ name }: { name: string }) => sql<{ position: string | null; isFinished: boolean }>`
    select position, finished_at is not null as "isFinished" from data_changes
    where name = ${name} for update`,
)

const moveDataChangeSql = statement(
  'jobs.move_data_change',
  ({ batch, name, now }: { batch: ChangedBatch | undefined; name: string; now: Date }) =>
    batch
      ? sql`update data_changes set position = ${batch.reached},
        rows_changed = rows_changed + ${batch.changed} where name = ${name}`
      : sql`update data_changes set finished_at = ${now} where name = ${name}`,
)

/** Changes the next batch and stores how far it came. Returns false when nothing is left. */
async function changeNext(ctx: InTransaction, { name, changeBatch }: DataChange): Promise<boolean> {
  const now = ctx.now()
  await write(ctx, beginDataChangeSql, { name, now })
  const rows = await read(ctx, lockDataChangeSql, { name })
  if (rows[0]?.isFinished) return false
  const batch = await changeBatch(ctx, rows[0]?.position ?? null)
  await write(ctx, moveDataChangeSql, { batch, name, now })
  return batch !== undefined
}
