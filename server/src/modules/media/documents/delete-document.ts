import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { isUnderLegalHold } from '../../legalholds/index.ts'
import { removeDocumentJob } from '../processing/queue.jobs.ts'
import { deleteDocumentRow, documentById, markDocumentUnkept } from './store.ts'
import { documentKeyOf } from './store-document.ts'

/**
 * Deletes an identity document: its row and key at once, its bytes by a job. The access log stays.
 * While a legal hold keeps its owner it stays, and is deleted once the hold is lifted.
 */
export async function deleteDocument(ctx: InTransaction, documentId: string): Promise<void> {
  const document = await documentById(ctx, documentId)
  if (document && (await isUnderLegalHold(ctx, document.ownerId))) {
    await markDocumentUnkept(ctx, documentId)
    return
  }
  await deleteDocumentRow(ctx, documentId)
  await enqueue(ctx, removeDocumentJob, { documentId })
}

/** Deletes the bytes of a document from the store. */
export async function eraseDocument(ctx: Ctx, documentId: string): Promise<void> {
  await ctx.gateways.files.delete(documentKeyOf(documentId))
}
