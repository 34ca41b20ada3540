import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import type { ListedName } from './formats.rules.ts'
import type { Candidate } from './hits.store.ts'

const deleteNumbersSql = statement(
  'sanctions.delete_numbers',
  ({ listId }: { listId: string }, { db }) =>
    db.deleteFrom('sanctionNumbers').where('listId', '=', listId),
)

/** The number of a document on a list. */
interface ListedNumber {
  readonly reference: string
  readonly number: string
}

const insertNumbersSql = statement(
  'sanctions.insert_numbers',
  ({ listId, from, rows }: { listId: string; from: number; rows: readonly ListedNumber[] }) => sql`
    insert into sanction_numbers (list_id, place, reference, number)
    select ${listId}::uuid, ${from}::int + given.place::int, given.reference, given.number
    from unnest(${rows.map(({ reference }) => reference)}::text[],
      ${rows.map(({ number }) => number)}::text[])
      with ordinality as given (reference, number, place)`,
)

const BATCH = 5000

/** Replaces the document numbers of a list with those of its new names, each once. */
export async function replaceNumbers(
  ctx: InTransaction,
  listId: string,
  names: readonly ListedName[],
): Promise<void> {
  const rows = new Map<string, ListedNumber>()
  for (const { reference, numbers = [] } of names)
    for (const number of numbers) rows.set(`${reference} ${number}`, { reference, number })
  const all = [...rows.values()]
  await write(ctx, deleteNumbersSql, { listId })
  for (let from = 0; from < all.length; from += BATCH)
    await write(ctx, insertNumbersSql, { listId, from, rows: all.slice(from, from + BATCH) })
}

/** A number with its place, after which the next page begins. */
export interface NumberRow extends ListedNumber {
  readonly listId: string
  readonly place: number
}

const numbersSql = statement(
  'sanctions.numbers',
  ({ after, limit }: { after: Pick<NumberRow, 'listId' | 'place'>; limit: number }, { db }) =>
    db
      .selectFrom('sanctionNumbers')
      .select(['listId', 'place', 'reference', 'number'])
      .where(sql<boolean>`(list_id, place) > (${after.listId}::uuid, ${after.place}::int)`)
      .orderBy('listId')
      .orderBy('place')
      .limit(limit),
)

/** Returns a page of the document numbers of all lists. */
export const selectNumbers = (
  ctx: ReadCtx,
  after: Pick<NumberRow, 'listId' | 'place'>,
  limit: number,
): Promise<NumberRow[]> => read(ctx, numbersSql, { after, limit })

const entryNamesSql = statement(
  'sanctions.entry_names',
  ({ listId, reference }: { listId: string; reference: string }, { db }) =>
    db
      .selectFrom('sanctionNames')
      .select(['listId', 'reference', 'name', 'folded', 'birthDates', 'documents'])
      .where('listId', '=', listId)
      .where('reference', '=', reference)
      .orderBy('line')
      .limit(100)
      .$castTo<Candidate>(),
)

/** Returns the names of an entry. */
export const selectEntryNames = (
  ctx: ReadCtx,
  listId: string,
  reference: string,
): Promise<Candidate[]> => read(ctx, entryNamesSql, { listId, reference })
