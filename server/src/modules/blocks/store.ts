import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  type Gathered,
  only,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'

/** A block as it is stored. */
export interface BlockRow {
  readonly id: string
  readonly blockedId: string
  readonly reason: string
  readonly createdAt: Date
}

const storeBlockSql = statement(
  'blocks.store_block',
  (
    {
      id,
      blockerId,
      blockedId,
      reason,
    }: { id: string; blockerId: string; blockedId: string; reason: string },
    ctx,
  ) =>
    ctx.db
      .insertInto('blocks')
      .values({ id, blockerId, blockedId, reason, createdAt: ctx.now() })
      .onConflict((conflict) =>
        conflict.columns(['blockerId', 'blockedId']).doUpdateSet({ reason }),
      )
      .returning(['id', 'blockedId', 'reason', 'createdAt']),
)

/**
 * Stores a block; a second one for the same pair only replaces the reason. Returns true when the
 * block is new.
 */
export async function storeBlock(
  ctx: InTransaction,
  { blockerId, blockedId, reason }: { blockerId: string; blockedId: string; reason: string },
): Promise<{ row: BlockRow; isNew: boolean }> {
  const id = ctx.newId()
  const row = await only(write(ctx, storeBlockSql, { id, blockerId, blockedId, reason }))
  return { row, isNew: row.id === id }
}

const removeBlockSql = statement(
  'blocks.remove_block',
  ({ blockerId, blockedId }: { blockerId: string; blockedId: string }, ctx) =>
    ctx.db
      .deleteFrom('blocks')
      .where('blockerId', '=', blockerId)
      .where('blockedId', '=', blockedId),
)

/** Removes a block. */
export async function removeBlock(
  ctx: InTransaction,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  await write(ctx, removeBlockSql, { blockerId, blockedId })
}

const blocksBy = ({ db }: StatementCtx, blockerId: string) =>
  db.selectFrom('blocks').where('blockerId', '=', blockerId)

const blocksSql = statement(
  'blocks.blocks',
  ({ blockerId, limit, offset }: { blockerId: string; limit: number; offset: number }, ctx) =>
    blocksBy(ctx, blockerId)
      .select(['id', 'blockedId', 'reason', 'createdAt'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
)

const countBlocksSql = statement(
  'blocks.count_blocks',
  ({ blockerId, offset }: { blockerId: string; offset: number }, ctx) =>
    counted(ctx, blocksBy(ctx, blockerId), { offset }),
)

/** Returns a page of the accounts an account blocks, the newest first. */
export async function selectBlocks(
  ctx: ReadCtx,
  blockerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BlockRow[]; total: number }> {
  const rows = await read(ctx, blocksSql, { blockerId, limit, offset })
  return { rows, total: await asTotal(read(ctx, countBlocksSql, { blockerId, offset })) }
}

type Pairs = { ones: readonly string[]; others: readonly string[] }

/** Returns the key of a pair, the same one in either order. */
const pairOf = (a = '', b = ''): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
const pairsOf = ({ ones, others }: Pairs) => ones.map((one, at) => pairOf(one, others[at]))

const pairsGathered: Gathered<Pairs, BlockPair> = {
  merge(asked) {
    const pairs = [...new Set(asked.flatMap(pairsOf))].map((pair) => pair.split(' '))
    return { ones: pairs.map(([one = '']) => one), others: pairs.map(([, other = '']) => other) }
  },
  divide(rows, asked) {
    const byPair = Map.groupBy(rows, ({ blockerId, blockedId }) => pairOf(blockerId, blockedId))
    return asked.map((pairs) => pairsOf(pairs).flatMap((pair) => byPair.get(pair) ?? []))
  },
}

/** The blocks between pairs of people, in either direction. */
const blocksOfPairs = statement<Pairs, BlockPair>(
  'blocks.blocks_of_pairs',
  ({ ones, others }) => sql`
    select blocks.blocker_id, blocks.blocked_id
    from unnest(${ones}::uuid[], ${others}::uuid[]) as pair (one, other)
      join blocks on blocks.blocker_id = pair.one and blocks.blocked_id = pair.other
    union all
    select blocks.blocker_id, blocks.blocked_id
    from unnest(${ones}::uuid[], ${others}::uuid[]) as pair (one, other)
      join blocks on blocks.blocker_id = pair.other and blocks.blocked_id = pair.one`,
  { plan: 'generic', textBy: [], gathered: pairsGathered },
)

interface BlockPair {
  readonly blockerId: string
  readonly blockedId: string
}

/** Returns the blocks between two people. Requests of one moment ask together. */
export async function selectBlocksBetween(
  ctx: ReadCtx,
  a: string,
  b: string,
): Promise<readonly BlockPair[]> {
  return read(ctx, blocksOfPairs, a < b ? { ones: [a], others: [b] } : { ones: [b], others: [a] })
}

/** An account and another one. */
export interface AccountPair {
  readonly accountId: string
  readonly otherId: string
}

/**
 * A block or a mute between two accounts; `isBlocked` by either of them, `isMuted` when the first
 * has muted the other.
 */
export interface PairBarrier extends AccountPair {
  readonly isBlocked: boolean
  readonly isMuted: boolean
}

const barriersSql = statement(
  'blocks.barriers',
  ({ accountIds, otherIds }: { accountIds: string[]; otherIds: string[] }) => {
    return sql<PairBarrier>`
    select account_id as "accountId", other_id as "otherId", is_blocked as "isBlocked",
      is_muted as "isMuted"
    from unnest(${accountIds}::uuid[], ${otherIds}::uuid[]) as pair (account_id, other_id),
      lateral (select
      exists (select from blocks where blocker_id = pair.account_id and blocked_id = pair.other_id)
        or exists (select from blocks where blocker_id = pair.other_id
          and blocked_id = pair.account_id) as is_blocked,
      exists (select from mutes where mutes.account_id = pair.account_id
        and muted_id = pair.other_id) as is_muted) barrier
    where is_blocked or is_muted`
  },
  { plan: 'generic' },
)

/**
 * Returns the pairs between which a block or a mute stands, in one query; the others are left out.
 */
export async function selectBarriers(
  ctx: ReadCtx,
  pairs: readonly AccountPair[],
): Promise<PairBarrier[]> {
  if (pairs.length === 0) return []
  const accountIds = pairs.map(({ accountId }) => accountId)
  const otherIds = pairs.map(({ otherId }) => otherId)
  return read(ctx, barriersSql, { accountIds, otherIds })
}

const blockedIdsSql = statement(
  'blocks.blocked_ids',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('blocks')
      .select('blockedId as id')
      .where('blockerId', '=', accountId)
      .union(db.selectFrom('blocks').select('blockerId as id').where('blockedId', '=', accountId)),
)

/** Returns every account with a block to or from an account. */
export async function selectBlockedIds(ctx: ReadCtx, accountId: string): Promise<string[]> {
  const rows = await read(ctx, blockedIdsSql, { accountId })
  return rows.map(({ id }) => id)
}

const blockedBySql = statement(
  'blocks.blocked_by',
  ({ blockerId, ids }: { blockerId: string; ids: readonly string[] }, { db }) =>
    db
      .selectFrom('blocks')
      .select('blockedId')
      .where('blockerId', '=', blockerId)
      .where('blockedId', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Returns which of these people an account blocks. */
export async function selectBlockedBy(
  ctx: ReadCtx,
  blockerId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await read(ctx, blockedBySql, { blockerId, ids })
  return rows.map(({ blockedId }) => blockedId)
}

const blockersSql = statement('blocks.blockers', ({ accountId }: { accountId: string }, { db }) =>
  db.selectFrom('blocks').select('blockerId').where('blockedId', '=', accountId),
)

/** Returns every account that blocks an account. */
export async function selectBlockers(ctx: ReadCtx, accountId: string): Promise<string[]> {
  const rows = await read(ctx, blockersSql, { accountId })
  return rows.map(({ blockerId }) => blockerId)
}
