import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/** An identity document as it is stored; its encrypted bytes are in the file store. */
export interface DocumentRow {
  id: string
  ownerId: string
  mime: string
  size: number
  wrappedKey: Buffer
}

/** Inserts a document that is deleted after an hour unless it is marked as kept. */
export async function insertDocument(ctx: ReadCtx, row: DocumentRow): Promise<void> {
  await ctx.db
    .insertInto('documents')
    .values({ ...row, createdAt: ctx.now() })
    .execute()
}

/** Returns a document, or undefined. */
export async function documentById(ctx: ReadCtx, id: string): Promise<DocumentRow | undefined> {
  return ctx.db
    .selectFrom('documents')
    .select(['id', 'ownerId', 'mime', 'size', 'wrappedKey'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Marks a document as kept; returns false when there is none. */
export async function markDocumentKept(ctx: InTransaction, id: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('documents')
    .set({ isKept: true })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes the row of a document. */
export async function deleteDocumentRow(ctx: ReadCtx, id: string): Promise<void> {
  await ctx.db.deleteFrom('documents').where('id', '=', id).execute()
}

/** Returns the ids of documents that were never kept and are older than an instant. */
export async function unkeptDocuments(
  ctx: ReadCtx,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('documents')
    .select('id')
    .where('isKept', '=', false)
    .where('createdAt', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Logs an access to a document. */
export async function insertDocumentAccess(
  ctx: InTransaction,
  read: { documentId: string; ownerId: string; readerId: string; reason: string },
): Promise<void> {
  await ctx.db
    .insertInto('documentReads')
    .values({ id: ctx.newId(), ...read, createdAt: ctx.now() })
    .execute()
}

/** Returns the accesses to a document with reader and reason, newest first, at most 200. */
export async function selectDocumentAccesses(ctx: ReadCtx, documentId: string) {
  return ctx.db
    .selectFrom('documentReads')
    .select(['readerId', 'reason', 'createdAt'])
    .where('documentId', '=', documentId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
