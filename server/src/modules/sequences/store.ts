import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'
import type { SequenceStart } from './rules.ts'

/** A sequence as it is stored. */
export interface SequenceRow {
  readonly id: string
  readonly performerId: string
  readonly name: string
  readonly start: SequenceStart
  readonly kinds: readonly ('trial' | 'free' | 'paid')[]
  readonly tiers: readonly number[]
  readonly listId: string | null
  readonly isPaused: boolean
  readonly fanCount: number
  readonly leftCount: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = [
  'id',
  'performerId',
  'name',
  'start',
  'kinds',
  'tiers',
  'listId',
  'isPaused',
  'fanCount',
  'leftCount',
  'createdAt',
  'updatedAt',
] as const

/** The part of a sequence that its performer decides. */
export type SequenceForm = Pick<SequenceRow, 'name' | 'kinds' | 'tiers'>

const storable = ({ name, kinds, tiers }: SequenceForm) => ({
  name,
  kinds: [...kinds],
  tiers: [...tiers],
})

const insertSequenceSql = statement(
  'sequences.insert',
  (
    { given }: { given: SequenceForm & Pick<SequenceRow, 'performerId' | 'start' | 'listId'> },
    ctx,
  ) =>
    ctx.db
      .insertInto('sequences')
      .values({
        ...storable(given),
        id: ctx.newId(),
        performerId: given.performerId,
        start: given.start,
        listId: given.listId,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .returning(columns)
      .$castTo<SequenceRow>(),
)

/** Stores a new sequence. */
export const insertSequence = (
  ctx: InTransaction,
  given: SequenceForm & Pick<SequenceRow, 'performerId' | 'start' | 'listId'>,
): Promise<SequenceRow> => only(write(ctx, insertSequenceSql, { given }))

const changeSequenceSql = statement(
  'sequences.change',
  (
    { id, changes }: { id: string; changes: Partial<SequenceForm & Pick<SequenceRow, 'isPaused'>> },
    ctx,
  ) => {
    const { kinds, tiers, ...others } = changes
    return ctx.db
      .updateTable('sequences')
      .set({
        ...others,
        ...(kinds && { kinds: [...kinds] }),
        ...(tiers && { tiers: [...tiers] }),
        updatedAt: ctx.now(),
      })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<SequenceRow>()
  },
)

/** Changes what a performer decides of a sequence, or pauses it. */
export const changeSequence = (
  ctx: InTransaction,
  id: string,
  changes: Partial<SequenceForm & Pick<SequenceRow, 'isPaused'>>,
): Promise<SequenceRow> => only(write(ctx, changeSequenceSql, { id, changes }))

const sequencesOfSql = statement(
  'sequences.of_performer',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('sequences')
      .select(columns)
      .where('performerId', '=', performerId)
      .orderBy('createdAt')
      .orderBy('id')
      .$castTo<SequenceRow>(),
)

/** Returns the sequences of a performer, the oldest first. */
export const selectSequences = (ctx: ReadCtx, performerId: string): Promise<SequenceRow[]> =>
  read(ctx, sequencesOfSql, { performerId })

const lockSequenceSql = statement('sequences.lock', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('sequences')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<SequenceRow>(),
)

/** Locks a sequence until this transaction ends: it is sent and changed by one at a time. */
export const lockSequence = (ctx: InTransaction, id: string): Promise<SequenceRow | undefined> =>
  first(read(ctx, lockSequenceSql, { id }))

const startedBySql = statement(
  'sequences.started_by',
  ({ start, performerIds }: { start: SequenceStart; performerIds: readonly string[] }, { db }) =>
    db
      .selectFrom('sequences')
      .select(columns)
      .where('performerId', 'in', [...new Set(performerIds)])
      .where('start', '=', start)
      .orderBy('id')
      .forUpdate()
      .$castTo<SequenceRow>(),
)

/** Locks the sequences of some performers that a kind of event begins. */
export const lockStartedBy = (
  ctx: InTransaction,
  start: SequenceStart,
  performerIds: readonly string[],
): Promise<SequenceRow[]> =>
  performerIds.length > 0 ? read(ctx, startedBySql, { start, performerIds }) : Promise.resolve([])

const ofListsSql = statement(
  'sequences.of_lists',
  ({ after, limit }: { after: string | undefined; limit: number }, { db }) => {
    const all = db
      .selectFrom('sequences')
      .select(columns)
      .where('listId', 'is not', null)
      .where('isPaused', '=', false)
    return (after ? all.where('id', '>', after) : all)
      .orderBy('id')
      .limit(limit)
      .$castTo<SequenceRow>()
  },
)

/** Returns a page of the sequences that joining a list begins, in the order of their ids. */
export const selectOfLists = (
  ctx: ReadCtx,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<SequenceRow[]> => read(ctx, ofListsSql, page)

const deleteSequenceSql = statement('sequences.delete', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('sequences').where('id', '=', id),
)

/** Deletes a sequence with its steps and fans. */
export async function deleteSequence(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, deleteSequenceSql, { id })
}

const addCountsSql = statement(
  'sequences.add_counts',
  ({ id, fans, left }: { id: string; fans: number; left: number }) => sql`
    update sequences set fan_count = fan_count + ${fans}::int,
      left_count = left_count + ${left}::int where id = ${id}::uuid`,
)

/** Counts fans who began a sequence or left it. */
export async function addCounts(
  ctx: InTransaction,
  id: string,
  { fans = 0, left = 0 }: { readonly fans?: number; readonly left?: number },
): Promise<void> {
  if (fans + left > 0) await write(ctx, addCountsSql, { id, fans, left })
}
