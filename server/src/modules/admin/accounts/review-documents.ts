import type {
  describeDocument as describeDocumentCall,
  withdrawApproval as withdrawApprovalCall,
} from '@stagedoor/contract/admin'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { lockIdentity, readCards } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireSignedAgreement } from '../../consents/index.ts'
import { listDocumentAccesses, readDocument } from '../../media/index.ts'
import {
  type Decision,
  decideDocuments,
  describeDocument,
  newestDocuments,
  pendingPerformers,
  requireReadDocuments,
  withdrawApproval,
} from '../../verification/index.ts'
import { documentView } from '../views.ts'
import { viewPerformer } from './read-accounts.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists performers with documents to review, the longest waiting first. */
export async function listPendingDocuments(ctx: ReadCtx, query: Parameters<typeof pageOf>[0]) {
  const { accounts, total } = await pendingPerformers(ctx, pageOf(query))
  const ids = accounts.map(({ accountId }) => accountId)
  const people = await readCards(ctx, ids)
  const documents = await newestDocuments(ctx, ids)
  const data = accounts.flatMap(({ accountId, submittedAt }) => {
    const performerInfo = people.get(accountId)
    const own = documents.filter((document) => document.accountId === accountId).map(documentView)
    return performerInfo
      ? [{ performerId: accountId, performerInfo, documents: own, waitingSince: submittedAt }]
      : []
  })
  return { data, total }
}

/**
 * Returns the picture of a document, and logs the admin and the reason with the document and in the
 * audit.
 */
export async function openDocument(ctx: ViewerCtx, documentId: string, reason: string) {
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

type Details = InputOf<typeof describeDocumentCall>['body']
type Withdrawal = InputOf<typeof withdrawApprovalCall>['body']

/** The decision of an admin about documents; a rejection carries a reason. */
interface ReviewDecision {
  readonly decision: 'approve' | 'refuse'
  readonly reason?: string | undefined
  readonly facts?: string | undefined
  readonly acceptsDuplicate?: boolean | undefined
}

/**
 * Approves a performer's pending documents, or rejects them with a reason that is sent to the
 * performer. Refuses `verification.documents_not_opened` to an admin who has not opened each of
 * them since the legal name was last changed.
 */
export async function reviewDocuments(ctx: ViewerCtx, performerId: string, input: ReviewDecision) {
  const decision = decisionOf(input, ctx.viewer.id)
  await transaction(ctx, async (ctx) => {
    if (decision.isApproved) {
      await requireOpened(ctx, performerId)
      await requireReadDocuments(ctx, performerId, input)
      await requireSignedAgreement(ctx, performerId)
    }
    await decideDocuments(ctx, performerId, decision)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: decision.isApproved
        ? 'verification.documents_approved'
        : 'verification.documents_refused',
      subjectKind: 'account',
      subjectId: performerId,
      detail: decision.isApproved
        ? { acceptsDuplicate: input.acceptsDuplicate }
        : { reason: decision.grounds.explanation },
    })
  })
  return viewPerformer(ctx, performerId)
}

/** Records type, country, number and expiry of an ID, as the admin reads them on it. */
export async function describeDocumentOf(ctx: ViewerCtx, documentId: string, details: Details) {
  const performerId = await transaction(ctx, async (ctx) => {
    const accountId = await describeDocument(ctx, documentId, details)
    const { type, issuingCountry, expiresOn } = details
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'verification.document_described',
      subjectKind: 'account',
      subjectId: accountId,
      detail: { type, issuingCountry, expiresOn },
    })
    return accountId
  })
  return viewPerformer(ctx, performerId)
}

/** Withdraws the approval of a performer's documents, with the reasons that they read. */
export async function withdrawDocuments(
  ctx: ViewerCtx,
  performerId: string,
  { reason, violation = 'identity_documents', facts }: Withdrawal,
) {
  await transaction(ctx, async (ctx) => {
    const grounds = { explanation: reason, violation, facts, decidedBy: ctx.viewer.id }
    await withdrawApproval(ctx, performerId, grounds)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'verification.approval_withdrawn',
      subjectKind: 'account',
      subjectId: performerId,
      detail: { reason },
    })
  })
  return viewPerformer(ctx, performerId)
}

async function requireOpened(ctx: InTransaction<ViewerCtx>, performerId: string): Promise<void> {
  const changedAt = await lockIdentity(ctx, performerId)
  const documents = await newestDocuments(ctx, [performerId])
  if (!documents.some(({ status }) => status === 'pending')) return
  for (const { storedDocumentId } of documents) {
    const reads = await listDocumentAccesses(ctx, storedDocumentId)
    const isCompared = reads.some(
      ({ readerId, createdAt }) =>
        readerId === ctx.viewer.id && (!changedAt || createdAt >= changedAt),
    )
    if (!isCompared) refuse('verification.documents_not_opened')
  }
}

function decisionOf({ decision, reason, facts }: ReviewDecision, decidedBy: string): Decision {
  if (decision === 'approve') return { isApproved: true }
  if (!reason) return refuse('admin.reason_missing')
  const violation = 'identity_documents'
  return { isApproved: false, grounds: { explanation: reason, violation, facts, decidedBy } }
}
