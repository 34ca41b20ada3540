import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import { isKeptByLaw } from '../../legalholds/index.ts'

/** An identity document as it is stored; its encrypted bytes are in the file store. */
export interface DocumentRow {
  id: string
  ownerId: string
  mime: string
  size: number
  wrappedKey: Buffer
}

const insertDocumentSql = statement('media.insert_document', ({ row }: { row: DocumentRow }, ctx) =>
  ctx.db.insertInto('documents').values({ ...row, createdAt: ctx.now() }),
)

/** Inserts a document that is deleted after an hour unless it is marked as kept. */
export async function insertDocument(ctx: ReadCtx, row: DocumentRow): Promise<void> {
  await write(ctx, insertDocumentSql, { row })
}

const documentByIdSql = statement('media.document_by_id', ({ id }: { id: string }, ctx) =>
  ctx.db
    .selectFrom('documents')
    .select(['id', 'ownerId', 'mime', 'size', 'wrappedKey'])
    .where('id', '=', id),
)

/** Returns a document, or undefined. */
export async function documentById(ctx: ReadCtx, id: string): Promise<DocumentRow | undefined> {
  return first(read(ctx, documentByIdSql, { id }))
}

const markDocumentKeptSql = statement('media.mark_document_kept', ({ id }: { id: string }, ctx) =>
  ctx.db.updateTable('documents').set({ isKept: true }).where('id', '=', id),
)

/** Marks a document as kept; returns false when there is none. */
export async function markDocumentKept(ctx: InTransaction, id: string): Promise<boolean> {
  const result = await write(ctx, markDocumentKeptSql, { id })
  return result > 0n
}

const markDocumentUnkeptSql = statement(
  'media.mark_document_unkept',
  ({ id }: { id: string }, ctx) =>
    ctx.db.updateTable('documents').set({ isKept: false }).where('id', '=', id),
)

/** Marks a document for the job that deletes those which nobody keeps. */
export async function markDocumentUnkept(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, markDocumentUnkeptSql, { id })
}

const deleteDocumentRowSql = statement('media.delete_document_row', ({ id }: { id: string }, ctx) =>
  ctx.db.deleteFrom('documents').where('id', '=', id),
)

/** Deletes the row of a document. */
export async function deleteDocumentRow(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, deleteDocumentRowSql, { id })
}

const unkeptDocumentsSql = statement(
  'media.unkept_documents',
  ({ before, limit }: { before: Date; limit: number }, ctx) =>
    ctx.db
      .selectFrom('documents')
      .select('id')
      .where('isKept', '=', false)
      .where('createdAt', '<', before)
      .where(({ not }) => not(isKeptByLaw(sql.ref('owner_id'))))
      .limit(limit),
)

/**
 * Returns the ids of documents that nobody keeps, also by law, and that are older than an instant.
 */
export async function unkeptDocuments(
  ctx: ReadCtx,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, unkeptDocumentsSql, { before, limit })
  return rows.map(({ id }) => id)
}

const insertDocumentAccessSql = statement(
  'media.insert_document_access',
  (
    { read }: { read: { documentId: string; ownerId: string; readerId: string; reason: string } },
    ctx,
  ) =>
    ctx.db.insertInto('documentReads').values({ id: ctx.newId(), ...read, createdAt: ctx.now() }),
)

/**
 * Logs an access to a document. The trigger `document_reads__append_only` refuses every change of
 * the log.
 */
export async function insertDocumentAccess(
  ctx: InTransaction,
  read: { documentId: string; ownerId: string; readerId: string; reason: string },
): Promise<void> {
  await write(ctx, insertDocumentAccessSql, { read })
}

const documentAccessesSql = statement(
  'media.document_accesses',
  ({ documentId }: { documentId: string }, ctx) =>
    ctx.db
      .selectFrom('documentReads')
      .select(['readerId', 'reason', 'createdAt'])
      .where('documentId', '=', documentId)
      .orderBy('id', 'desc')
      .limit(200),
)

/** Returns the accesses to a document with reader and reason, newest first, at most 200. */
export async function selectDocumentAccesses(ctx: ReadCtx, documentId: string) {
  return read(ctx, documentAccessesSql, { documentId })
}
