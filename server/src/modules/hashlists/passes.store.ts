import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'

/** A comparison of all files with the entries that lists got since the one before. */
export interface Pass {
  readonly id: string
  /** The last file that was compared; null before the first one. */
  readonly position: string | null
  readonly files: number
  readonly compared: number
  readonly recognised: number
  /** The files whose digests had to be read first, which jobs compare once they are. */
  readonly unread: number
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

const columns = [
  'id',
  'position',
  'files',
  'compared',
  'recognised',
  'unread',
  'startedAt',
  'finishedAt',
] as const

const openSql = statement('hashlists.open_pass', (_: object, { db }) =>
  db.selectFrom('hashPasses').select(columns).where('finishedAt', 'is', null),
)

/** Returns the pass that is not finished. */
export const openPass = (ctx: ReadCtx): Promise<Pass | undefined> => first(read(ctx, openSql, {}))

const newestSql = statement('hashlists.newest_pass', (_: object, { db }) =>
  db.selectFrom('hashPasses').select(columns).orderBy('startedAt', 'desc').limit(1),
)

/** Returns the pass that began last. */
export const newestPass = (ctx: ReadCtx): Promise<Pass | undefined> =>
  first(read(ctx, newestSql, {}))

const isDueSql = statement(
  'hashlists.is_pass_due',
  (_: object) => sql<{ isDue: boolean }>`
    select exists (select from hash_lists as list
      where list.is_active and exists (select from hash_entries as entry
        where entry.list_id = list.id and entry.change > list.compared_change
          and entry.is_active)) as "isDue"`,
)

/** Returns true where lists have entries that were not compared with all files. */
export const isPassDue = async (ctx: ReadCtx): Promise<boolean> =>
  (await only(read(ctx, isDueSql, {}))).isDue

const markSql = statement(
  'hashlists.mark_compared_lists',
  (_: object) => sql`
    update hash_lists as list set comparing_change = (select last from hash_changes)
    where list.is_active and exists (select from hash_entries as entry
      where entry.list_id = list.id and entry.change > list.compared_change
        and entry.is_active)`,
)

const insertSql = statement(
  'hashlists.insert_pass',
  ({ id, files }: { id: string; files: number }, ctx) =>
    ctx.db
      .insertInto('hashPasses')
      .values({ id, files, startedAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Begins a pass over this number of files, unless one is open. */
export async function insertPass(ctx: InTransaction, files: number): Promise<void> {
  if ((await write(ctx, insertSql, { id: ctx.newId(), files })) > 0n) await write(ctx, markSql, {})
}

/** The progress of a pass since its position was read. */
export interface PassStep {
  readonly position: string
  readonly compared: number
  readonly recognised: number
  readonly unread: number
}

const moveSql = statement(
  'hashlists.move_pass',
  ({ pass: { id, position }, step }: { pass: Pass; step: PassStep }, { db }) =>
    db
      .updateTable('hashPasses')
      .set((eb) => ({
        position: step.position,
        compared: eb('compared', '+', step.compared),
        recognised: eb('recognised', '+', step.recognised),
        unread: eb('unread', '+', step.unread),
      }))
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .where(sql<boolean>`position is not distinct from ${position}::uuid`),
)

/** Stores how far a pass came; returns false where another worker did meanwhile. */
export const movePass = async (ctx: InTransaction, pass: Pass, step: PassStep): Promise<boolean> =>
  (await write(ctx, moveSql, { pass, step })) > 0n

const endSql = statement('hashlists.end_pass', ({ id, position }: Pass, ctx) =>
  ctx.db
    .updateTable('hashPasses')
    .set({ finishedAt: ctx.now() })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where(sql<boolean>`position is not distinct from ${position}::uuid`),
)

const markEndedSql = statement(
  'hashlists.mark_lists_compared',
  (_: object) => sql`
    update hash_lists set compared_change = comparing_change, comparing_change = null
    where comparing_change is not null`,
)

/** Ends a pass: the entries of its lists have been compared with all files. */
export async function endPass(ctx: InTransaction, pass: Pass): Promise<void> {
  if ((await write(ctx, endSql, pass)) > 0n) await write(ctx, markEndedSql, {})
}

const forgetSql = statement('hashlists.forget_compared', ({ id }: { id: string }, { db }) =>
  db
    .updateTable('hashLists')
    .set({ comparedChange: 0, comparingChange: null })
    .where('id', '=', id),
)

/** Lets all entries of a list be compared with all files once more. */
export async function forgetCompared(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, forgetSql, { id })
}
