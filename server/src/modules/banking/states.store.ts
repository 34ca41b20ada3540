import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import type { NameState } from './store.ts'

/** A change of what is known about the name of a bank account. */
export interface NameChange {
  readonly performerId: string
  readonly state: NameState | null
  readonly note: string | null
  /** The state that it had and since when; an account that changed meanwhile stays. */
  readonly before: string | null
  readonly at: Date | null
}

const setNameStateSql = statement(
  'banking.set_name_state',
  ({ performerId, state, note, before, at }: NameChange, ctx) =>
    ctx.db
      .updateTable('payoutAccounts')
      .set({ nameState: state, nameNote: note, nameAt: ctx.now() })
      .where('performerId', '=', performerId)
      .where('type', '=', 'banking')
      .where(sql<boolean>`name_state is not distinct from ${before}
        and name_at is not distinct from ${at}::timestamptz`),
)

/** Stores what is known about the name of a bank account; returns false when it changed meanwhile. */
export const setNameState = async (ctx: InTransaction, change: NameChange): Promise<boolean> =>
  (await write(ctx, setNameStateSql, change)) === 1n

const freezeOfSql = statement(
  'banking.freeze_of',
  ({ performerId }: { performerId: string }, { db }) =>
    db.selectFrom('payoutFreezes').select('frozenAt').where('performerId', '=', performerId),
  { plan: 'generic' },
)

/** Returns when payouts of a performer were stopped. */
export const freezeOf = (ctx: ReadCtx, performerId: string) =>
  first(read(ctx, freezeOfSql, { performerId }))

const frozenOfSql = statement(
  'banking.frozen_of',
  ({ performerIds }: { performerIds: readonly string[] }, { db }) =>
    db
      .selectFrom('payoutFreezes')
      .select('performerId')
      .where('performerId', '=', sql<string>`any(${[...performerIds]}::uuid[])`),
)

/** Returns those of some performers whose payouts are stopped. */
export async function frozenOf(
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await read(ctx, frozenOfSql, { performerIds })
  return new Set(rows.map(({ performerId }) => performerId))
}

const insertFreezeSql = statement(
  'banking.insert_freeze',
  ({ performerId }: { performerId: string }, ctx) =>
    ctx.db
      .insertInto('payoutFreezes')
      .values({ performerId, frozenAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Stops the payouts of a performer; returns false when they were stopped already. */
export const insertFreeze = async (ctx: InTransaction, performerId: string): Promise<boolean> =>
  (await write(ctx, insertFreezeSql, { performerId })) === 1n

const deleteFreezeSql = statement(
  'banking.delete_freeze',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('payoutFreezes').where('performerId', '=', performerId),
)

/** Lets payouts of a performer go on; returns false when they were not stopped. */
export const deleteFreeze = async (ctx: InTransaction, performerId: string): Promise<boolean> =>
  (await write(ctx, deleteFreezeSql, { performerId })) === 1n

/** The most creators of each kind that a list of those who wait names. */
const MOST_WAITING = 100

/** A creator who waits for staff. */
export interface WaitingCreator {
  readonly performerId: string
  readonly reason: 'name' | 'freeze'
  readonly since: Date
}

const waitingSql = statement(
  'banking.waiting',
  () => sql<WaitingCreator>`
    (select performer_id as "performerId", 'name' as reason, name_at as since
      from payout_accounts where name_state = 'waits' order by name_at limit ${MOST_WAITING})
    union all
    (select performer_id, 'freeze', frozen_at from payout_freezes
      order by frozen_at limit ${MOST_WAITING})`,
)

/** Returns the creators whose bank account waits for staff, and those with stopped payouts. */
export const selectWaiting = (ctx: ReadCtx): Promise<WaitingCreator[]> => read(ctx, waitingSql, {})
