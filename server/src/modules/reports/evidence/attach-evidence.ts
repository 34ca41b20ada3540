import { EVIDENCE_MAX_FILES, EVIDENCE_MAX_TOTAL } from '@stagedoor/contract/reports'
import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { keepDocument } from '../../media/index.ts'
import { type Attachment, attachByHash, selectEvidenceOf } from './store.ts'
import { hashOfSecret } from './upload-evidence.ts'

/**
 * Gives uploaded files to a report or to the counter-notice against it. Refuses
 * `reports.evidence_unusable` for a file that is used, expired or of another account, and
 * `reports.evidence_too_much` beyond the number and size that one side may send.
 */
export async function attachEvidence(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer | undefined }>,
  { reportId, isCounter }: Omit<Attachment, 'viewerId'>,
  secrets: readonly string[] = [],
): Promise<void> {
  const hashes = [...new Set(secrets)].map(hashOfSecret)
  if (hashes.length === 0) return
  const attachment = { reportId, isCounter, viewerId: ctx.viewer?.id ?? null }
  const ids = await attachByHash(ctx, attachment, hashes)
  if (ids.length < hashes.length) refuse('reports.evidence_unusable')
  const all = await selectEvidenceOf(ctx, [reportId])
  const mine = all.filter((one) => one.isCounter === isCounter)
  const bytes = mine.reduce((sum, { size }) => sum + size, 0)
  if (mine.length > EVIDENCE_MAX_FILES || bytes > EVIDENCE_MAX_TOTAL) {
    refuse('reports.evidence_too_much', {
      maxFiles: EVIDENCE_MAX_FILES,
      maxBytes: EVIDENCE_MAX_TOTAL,
    })
  }
  for (const id of ids) await keepDocument(ctx, id)
}
