import type { InTransaction } from '../../../platform/context.ts'
import { deleteDocument } from '../../media/index.ts'
import { decidedWithEvidence, deleteEvidence, selectEvidenceOf } from './store.ts'

/** Erases the files that support reports; the log of who opened them stays. */
export async function eraseEvidenceOf(
  ctx: InTransaction,
  reportIds: readonly string[],
): Promise<void> {
  const ids = (await selectEvidenceOf(ctx, reportIds)).map(({ id }) => id)
  for (const id of ids) await deleteDocument(ctx, id)
  await deleteEvidence(ctx, ids)
}

/** Erases the files of decided reports by or about an account. */
export async function eraseEvidenceAbout(ctx: InTransaction, accountId: string): Promise<void> {
  await eraseEvidenceOf(ctx, await decidedWithEvidence(ctx, accountId))
}
