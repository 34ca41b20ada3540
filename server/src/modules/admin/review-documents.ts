import { pageOf } from '@stagedoor/contract/kit'
import { type Ctx, type Reading, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { cards } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { documentReads, readDocument } from '../media/index.ts'
import { type Decision, decideDocuments, newestDocuments, waitingPerformers } from '../verification/index.ts'
import { viewPerformer } from './view-people.ts'
import { documentView } from './views.ts'

type Acting = Ctx & { readonly viewer: Viewer }

/** Performers whose documents wait for a decision, the longest waiting first. */
export async function listWaitingDocuments(ctx: Reading, query: Parameters<typeof pageOf>[0]) {
  const { accounts, total } = await waitingPerformers(ctx, pageOf(query))
  const ids = accounts.map(({ accountId }) => accountId)
  const people = await cards(ctx, ids)
  const documents = await newestDocuments(ctx, ids)
  const data = accounts.flatMap(({ accountId, submittedAt }) => {
    const performerInfo = people.get(accountId)
    const own = documents.filter((document) => document.accountId === accountId).map(documentView)
    return performerInfo ? [{ performerId: accountId, performerInfo, documents: own, waitingSince: submittedAt }] : []
  })
  return { data, total }
}

/** The picture of a document. Who looks and why is written down with the document and in the audit. */
export async function openDocument(ctx: Acting, documentId: string, reason: string) {
  const { mime, bytes } = await readDocument(ctx, documentId, { readerId: ctx.viewer.id, reason })
  await transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'verification.document_opened',
      subjectKind: 'document',
      subjectId: documentId,
      detail: { reason },
    }),
  )
  return { mimeType: mime, content: bytes.toString('base64') }
}

/** What an admin decides about documents; a refusal says why. */
interface Verdict {
  readonly decision: 'approve' | 'refuse'
  readonly reason?: string | undefined
}

/**
 * Approves a performer's waiting documents, or refuses them with a reason the performer is told. Refuses
 * `verification.documents_not_opened` to an admin who has not opened each of them.
 */
export async function decideAbout(ctx: Acting, performerId: string, verdict: Verdict) {
  const decision = decisionOf(verdict)
  if (decision.isApproved) await requireOpened(ctx, performerId)
  await transaction(ctx, async (ctx) => {
    await decideDocuments(ctx, performerId, decision)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: decision.isApproved ? 'verification.documents_approved' : 'verification.documents_refused',
      subjectKind: 'account',
      subjectId: performerId,
      detail: decision.isApproved ? {} : { reason: decision.reason },
    })
  })
  return viewPerformer(ctx, performerId)
}

async function requireOpened(ctx: Acting, performerId: string): Promise<void> {
  const documents = await newestDocuments(ctx, [performerId])
  if (!documents.some(({ status }) => status === 'pending')) return
  for (const { storedDocumentId } of documents) {
    const reads = await documentReads(ctx, storedDocumentId)
    if (!reads.some(({ readerId }) => readerId === ctx.viewer.id)) refuse('verification.documents_not_opened')
  }
}

function decisionOf({ decision, reason }: Verdict): Decision {
  if (decision === 'approve') return { isApproved: true }
  return reason ? { isApproved: false, reason } : refuse('admin.reason_missing')
}
