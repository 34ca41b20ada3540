import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import type { Indicator, MessageKind } from './dpi-plan.rules.ts'

/** An exported message as it is stored. */
export interface MessageRow {
  readonly id: string
  readonly year: number
  readonly reference: string
  readonly kind: MessageKind
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly discardedAt: Date | null
}

/** What a message says of the company or of a performer, as it is stored. */
export interface DocumentRow {
  readonly messageId: string
  readonly place: number
  readonly reference: string
  readonly performerId: string | null
  readonly indicator: Indicator
  readonly country: string
  readonly sealed: Buffer
}

const lockYearSql = statement(
  'taxforms.lock_year',
  ({ year }: { year: number }) =>
    sql<{ locked: string }>`
      select pg_advisory_xact_lock(hashtext('taxforms.dpi'), ${year}::int)::text as locked`,
)

/** Waits until no other transaction writes a message of a year. */
export async function lockYear(ctx: InTransaction, year: number): Promise<void> {
  await write(ctx, lockYearSql, { year })
}

const insertMessageSql = statement(
  'taxforms.insert_message',
  ({ row }: { row: Omit<MessageRow, 'discardedAt'> }, { db }) =>
    db.insertInto('dpiMessages').values(row),
)

const insertDocumentSql = statement(
  'taxforms.insert_dpi_document',
  ({ row }: { row: DocumentRow }, { db }) => db.insertInto('dpiDocuments').values(row),
)

/** Stores a message with its documents. */
export async function insertMessage(
  ctx: InTransaction,
  row: Omit<MessageRow, 'discardedAt'>,
  documents: readonly DocumentRow[],
): Promise<void> {
  await write(ctx, insertMessageSql, { row })
  for (const document of documents) await write(ctx, insertDocumentSql, { row: document })
}

const liveDocumentsSql = statement(
  'taxforms.live_documents',
  ({ year }: { year: number }) => sql<DocumentRow>`
    select distinct on (d.performer_id) d.message_id as "messageId", d.place, d.reference,
      d.performer_id as "performerId", d.indicator, d.country, d.sealed
    from dpi_documents d join dpi_messages m on m.id = d.message_id
    where m.year = ${year}::int and m.discarded_at is null and d.indicator <> 'OECD0'
    order by d.performer_id, m.created_at desc, m.id desc`,
)

/** Returns the last document of the company and of each performer in a year, also deletions. */
export const selectLastDocuments = (ctx: ReadCtx, year: number): Promise<DocumentRow[]> =>
  read(ctx, liveDocumentsSql, { year })

const messagesSql = statement('taxforms.messages', ({ limit }: { limit: number }, { db }) =>
  db
    .selectFrom('dpiMessages')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<MessageRow>(),
)

/** Returns the newest messages. */
export const selectMessages = (ctx: ReadCtx, limit: number): Promise<MessageRow[]> =>
  read(ctx, messagesSql, { limit })

const messageSql = statement('taxforms.message', ({ id }: { id: string }, { db }) =>
  db.selectFrom('dpiMessages').selectAll().where('id', '=', id).forUpdate().$castTo<MessageRow>(),
)

/** Locks and returns a message, or undefined. */
export const lockMessage = (ctx: InTransaction, id: string): Promise<MessageRow | undefined> =>
  first(write(ctx, messageSql, { id }))

const laterSql = statement(
  'taxforms.later_message',
  ({ year, id }: { year: number; id: string }, { db }) =>
    db
      .selectFrom('dpiMessages')
      .select('id')
      .where('year', '=', year)
      .where('discardedAt', 'is', null)
      .where('id', '>', id)
      .limit(1),
)

/** Returns true when a later message of the same year counts. */
export const hasLaterMessage = async (
  ctx: InTransaction,
  { year, id }: Pick<MessageRow, 'year' | 'id'>,
): Promise<boolean> => (await first(write(ctx, laterSql, { year, id }))) !== undefined

const discardSql = statement(
  'taxforms.discard_message',
  ({ id, at }: { id: string; at: Date }, { db }) =>
    db.updateTable('dpiMessages').set({ discardedAt: at }).where('id', '=', id),
)

/** Marks a message as not sent. */
export async function storeDiscard(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, discardSql, { id, at: ctx.now() })
}

const ofPerformerSql = statement(
  'taxforms.documents_of_performer',
  ({ performerId }: { performerId: string }) => sql<
    DocumentRow & Pick<MessageRow, 'year' | 'createdAt'>
  >`
    select d.message_id as "messageId", d.place, d.reference, d.performer_id as "performerId",
      d.indicator, d.country, d.sealed, m.year, m.created_at as "createdAt"
    from dpi_documents d join dpi_messages m on m.id = d.message_id
    where d.performer_id = ${performerId}::uuid and m.discarded_at is null
    order by m.created_at, d.place limit 100`,
)

/** Returns what messages said of a performer. */
export const selectDocumentsOf = (ctx: ReadCtx, performerId: string) =>
  read(ctx, ofPerformerSql, { performerId })

const deleteOfSql = statement(
  'taxforms.delete_documents_of',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('dpiDocuments').where('performerId', '=', performerId),
)

/** Deletes what messages said of a performer. */
export async function deleteDocumentsOf(ctx: InTransaction, performerId: string): Promise<void> {
  await write(ctx, deleteOfSql, { performerId })
}
