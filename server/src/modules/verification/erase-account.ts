import type { InTransaction } from '../../platform/context.ts'
import { deleteDocument } from '../media/index.ts'
import { deleteDocumentsOf } from './erasure.store.ts'

/** Removes the identity documents of somebody who left, once the law no longer wants them kept. */
export async function eraseDocuments(ctx: InTransaction, accountId: string): Promise<void> {
  for (const id of await deleteDocumentsOf(ctx, accountId)) await deleteDocument(ctx, id)
}
