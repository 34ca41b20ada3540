import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import type { PageCtx } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireStaff } from '../../platform/staff.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { refuseStaffWithoutFactor } from '../factors/index.ts'
import { selectSignaturePdf } from './agreement.store.ts'

const ID = /^[0-9a-f]{32}$/

/**
 * Sends a signed agreement as a PDF: to its signer, and to staff who may see identity documents,
 * which the audit records. Refuses `consents.agreement_not_found` to everybody else.
 */
export async function sendAgreement(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { viewer } = ctx
  if (!viewer) return refuse('auth.required')
  const { id } = request.query as { readonly id?: unknown }
  if (viewer.role === 'admin') await requireStaffOfDocuments(ctx, viewer)
  const row = typeof id === 'string' && ID.test(id) ? await selectSignaturePdf(ctx, id) : undefined
  if (!row || (viewer.role !== 'admin' && row.accountId !== viewer.id))
    return refuse('consents.agreement_not_found')
  if (viewer.role === 'admin')
    await auditOpening({ ...ctx, viewer }, row.accountId, 'consents.agreement_opened')
  return sendPdf(reply, 'creator-agreement', row)
}

/** Refuses staff without the permission for identity documents, or without a second factor. */
export async function requireStaffOfDocuments(ctx: PageCtx, viewer: Viewer): Promise<void> {
  requireStaff(viewer, 'documents.read')
  await refuseStaffWithoutFactor(ctx, { staff: 'documents.read' }, viewer)
}

/** Records that staff opened what an account signed or accepted. */
export const auditOpening = (
  ctx: Ctx & { readonly viewer: Viewer },
  accountId: string,
  action: 'consents.agreement_opened' | 'consents.acceptance_opened',
) =>
  transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action,
      subjectKind: 'account',
      subjectId: accountId,
    }),
  )

/** Sends a PDF as a file that is named by its text and the day of its acceptance. */
export const sendPdf = (
  reply: FastifyReply,
  slug: string,
  { acceptedAt, pdf }: { readonly acceptedAt: Date; readonly pdf: Buffer },
): FastifyReply =>
  reply
    .header(
      'content-disposition',
      `attachment; filename="${slug}-${acceptedAt.toISOString().slice(0, 10)}.pdf"`,
    )
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/pdf')
    .send(pdf)
