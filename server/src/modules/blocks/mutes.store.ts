import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, read, statement, write } from '../../platform/db/index.ts'

/** A mute as it is stored. */
export interface MuteRow {
  readonly mutedId: string
  readonly createdAt: Date
}

const insertMuteSql = statement(
  'blocks.insert_mute',
  ({ accountId, mutedId }: { accountId: string; mutedId: string }, ctx) =>
    ctx.db
      .insertInto('mutes')
      .values({ accountId, mutedId, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Stores a mute; a second one for the same pair changes nothing. */
export async function insertMute(
  ctx: InTransaction,
  accountId: string,
  mutedId: string,
): Promise<void> {
  await write(ctx, insertMuteSql, { accountId, mutedId })
}

const deleteMuteSql = statement(
  'blocks.delete_mute',
  ({ accountId, mutedId }: { accountId: string; mutedId: string }, { db }) =>
    db.deleteFrom('mutes').where('accountId', '=', accountId).where('mutedId', '=', mutedId),
)

/** Removes a mute. */
export async function deleteMute(
  ctx: InTransaction,
  accountId: string,
  mutedId: string,
): Promise<void> {
  await write(ctx, deleteMuteSql, { accountId, mutedId })
}

const hasMutedSql = statement(
  'blocks.has_muted',
  ({ accountId, otherId }: { accountId: string; otherId: string }, { db }) =>
    db
      .selectFrom('mutes')
      .select('mutedId')
      .where('accountId', '=', accountId)
      .where('mutedId', '=', otherId),
)

/** Returns true when an account has muted another. */
export async function hasMuted(ctx: ReadCtx, accountId: string, otherId: string): Promise<boolean> {
  const [found] = await read(ctx, hasMutedSql, { accountId, otherId })
  return found !== undefined
}

const mutesSql = statement(
  'blocks.mutes',
  ({ accountId, limit, offset }: { accountId: string; limit: number; offset: number }, { db }) => {
    const mine = db.selectFrom('mutes').where('accountId', '=', accountId)
    const newest = mine
      .select(['mutedId', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('mutedId', 'desc')
    return newest.limit(limit).offset(offset)
  },
)

const countMutesSql = statement(
  'blocks.count_mutes',
  ({ accountId, offset }: { accountId: string; offset: number }, { db }) => {
    const mine = db.selectFrom('mutes').where('accountId', '=', accountId)
    return counted({ db }, mine.select('mutedId'), { offset })
  },
)

/** Returns a page of the accounts that an account has muted, the newest first. */
export async function selectMutes(
  ctx: ReadCtx,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MuteRow[]; total: number }> {
  const rows = await read(ctx, mutesSql, { accountId, limit, offset })
  return { rows, total: await asTotal(read(ctx, countMutesSql, { accountId, offset })) }
}

/**
 * Returns SQL for a WHERE: true when the account in `account` has not muted the one in `other`;
 * both are column references.
 */
export const notMuted = (
  account: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from mutes where mutes.account_id = ${account}
    and mutes.muted_id = ${other})`
