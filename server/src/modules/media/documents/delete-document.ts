import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { removeDocumentJob } from '../processing/queue.jobs.ts'
import { deleteDocumentRow } from './store.ts'
import { documentKeyOf } from './store-document.ts'

/**
 * Deletes an identity document: its row and key at once, its bytes by a job. The access log stays.
 */
export async function deleteDocument(ctx: InTransaction, documentId: string): Promise<void> {
  await deleteDocumentRow(ctx, documentId)
  await enqueue(ctx, removeDocumentJob, { documentId })
}

/** Deletes the bytes of a document from the store. */
export async function eraseDocument(ctx: Ctx, documentId: string): Promise<void> {
  await ctx.gateways.files.delete(documentKeyOf(documentId))
}
