import type { Evidence } from '@stagedoor/contract/reports'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { readDocument } from '../../media/index.ts'
import { selectReport } from '../store.ts'
import { selectEvidence, selectEvidenceOf } from './store.ts'

/** Lists the files that support a report, without their bytes. Refuses `reports.not_found`. */
export async function listEvidence(ctx: ReadCtx, reportId: string): Promise<{ data: Evidence[] }> {
  const report = (await selectReport(ctx, reportId)) ?? refuse('reports.not_found')
  const rows = await selectEvidenceOf(ctx, [report.id])
  return {
    data: rows.map(({ id, name, mime, size, isCounter, createdAt }) => ({
      _id: id,
      name,
      mimeType: mime,
      size,
      isCounter,
      createdAt,
    })),
  }
}

/**
 * Returns a file that supports a report. The access is logged with the file, permanently, and in
 * the audit. Refuses `reports.evidence_not_found`.
 */
export async function openEvidence(ctx: Ctx & { readonly viewer: Viewer }, id: string) {
  const evidence = await selectEvidence(ctx, id)
  const report = evidence?.reportId ? await selectReport(ctx, evidence.reportId) : undefined
  if (!evidence || !report) return refuse('reports.evidence_not_found')
  const { receipt } = report
  const access = { readerId: ctx.viewer.id, reason: `report ${receipt}` }
  const { mime, bytes } = await readDocument(ctx, id, access)
  await transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'reports.evidence_opened',
      subjectKind: 'report',
      subjectId: report.id,
      detail: { receipt, evidenceId: id },
    }),
  )
  return { mimeType: mime, name: evidence.name, content: bytes.toString('base64') }
}
