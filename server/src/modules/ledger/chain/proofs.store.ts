import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import type { Root } from './roots.store.ts'

const insertBlocksSql = statement(
  'ledger.insert_blocks',
  ({
    day,
    blocks,
  }: {
    day: string
    blocks: readonly Buffer[]
  }) => sql`insert into ledger_blocks (day, position, hash)
    select ${day}::date, b.position - 1, b.hash
    from unnest(${[...blocks]}::bytea[]) with ordinality as b (hash, position)`,
)

/**
 * Stores the blocks of a day's tree. The trigger `ledger_blocks__append_only` refuses every change
 * of them.
 */
export async function insertBlocks(
  ctx: InTransaction,
  day: string,
  blocks: readonly Buffer[],
): Promise<void> {
  await write(ctx, insertBlocksSql, { day, blocks })
}

const blocksOfDaySql = statement(
  'ledger.blocks_of_day',
  ({ day }: { day: string }) => sql<{
    hash: Buffer
  }>`select hash from ledger_blocks where day = ${day}::date
    order by position`,
)

/** Returns the blocks of a day's tree, in order. */
export async function blocksOfDay(ctx: ReadCtx, day: string): Promise<Buffer[]> {
  const rows = await read(ctx, blocksOfDaySql, { day })
  return rows.map(({ hash }) => hash)
}

const leavesOfBlocksSql = statement(
  'ledger.leaves_of_blocks',
  ({
    positions,
    firstSequence,
    size,
    lastSequence,
  }: {
    positions: readonly number[]
    firstSequence: bigint
    size: number
    lastSequence: bigint
  }) => sql<{ position: number; leaf: Buffer }>`
    select b.position, s.leaf from unnest(${[...positions]}::integer[]) as b (position)
    join ledger_seals s on s.sequence between ${firstSequence}::bigint + b.position *
      ${size}::integer
      and least(${lastSequence}::bigint,
        ${firstSequence}::bigint + (b.position + 1) * ${size}::integer - 1)
    order by s.sequence`,
)

/** Returns the leaves under some blocks of a day's tree, by the position of the block. */
export async function leavesOfBlocks(
  ctx: ReadCtx,
  { firstSequence, lastSequence }: Pick<Root, 'firstSequence' | 'lastSequence'>,
  { positions, size }: { positions: readonly number[]; size: number },
): Promise<Map<number, Buffer[]>> {
  const rows = await read(ctx, leavesOfBlocksSql, { positions, firstSequence, size, lastSequence })
  const groups = Map.groupBy(rows, ({ position }) => position)
  return new Map([...groups].map(([position, group]) => [position, group.map(({ leaf }) => leaf)]))
}
