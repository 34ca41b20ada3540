import type { Ctx, InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { deleteDocumentRow } from './documents.store.ts'
import { removeDocumentJob } from './queue.jobs.ts'
import { documentKeyOf } from './store-document.ts'

/** Removes an identity document: its key with the row at once, its bytes soon after. The log of looks stays. */
export async function deleteDocument(ctx: InTransaction, documentId: string): Promise<void> {
  await deleteDocumentRow(ctx, documentId)
  await enqueue(ctx, removeDocumentJob, { documentId })
}

/** Removes what is left in the store. */
export async function eraseDocument(ctx: Ctx, documentId: string): Promise<void> {
  await ctx.gateways.files.delete(documentKeyOf(documentId))
}
