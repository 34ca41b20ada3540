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
  if (viewer.role === 'admin') {
    requireStaff(viewer, 'documents.read')
    await refuseStaffWithoutFactor(ctx, { staff: 'documents.read' }, viewer)
  }
  const row = typeof id === 'string' && ID.test(id) ? await selectSignaturePdf(ctx, id) : undefined
  if (!row || (viewer.role !== 'admin' && row.accountId !== viewer.id))
    return refuse('consents.agreement_not_found')
  if (viewer.role === 'admin') await auditOpening({ ...ctx, viewer }, row.accountId)
  const day = row.acceptedAt.toISOString().slice(0, 10)
  return reply
    .header('content-disposition', `attachment; filename="creator-agreement-${day}.pdf"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/pdf')
    .send(row.pdf)
}

const auditOpening = (ctx: Ctx & { readonly viewer: Viewer }, accountId: string) =>
  transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'consents.agreement_opened',
      subjectKind: 'account',
      subjectId: accountId,
    }),
  )
