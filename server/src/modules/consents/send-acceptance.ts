import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageCtx } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { keepAcceptancePdf } from './keep-acceptance-pdf.ts'
import { auditOpening, requireStaffOfDocuments, sendPdf } from './send-agreement.ts'

const ID = /^[0-9a-f]{32}$/
const HASH = /^[0-9a-f]{64}$/

/**
 * Sends an accepted text as a PDF: to the account that accepted it, and to staff who may see
 * identity documents, which the audit records. Refuses `consents.acceptance_not_found` where the
 * account did not accept the text.
 */
export async function sendAcceptance(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { viewer } = ctx
  if (!viewer) return refuse('auth.required')
  const { hash, account } = request.query as { readonly hash?: unknown; readonly account?: unknown }
  const isOfAnother = account !== undefined && account !== viewer.id
  if (isOfAnother && viewer.role === 'admin') await requireStaffOfDocuments(ctx, viewer)
  else if (isOfAnother) refuse('consents.acceptance_not_found')
  const accountId = account ?? viewer.id
  const isNamed = [hash, accountId].every((part) => typeof part === 'string')
  if (!isNamed || !HASH.test(String(hash)) || !ID.test(String(accountId)))
    return refuse('consents.acceptance_not_found')
  const kept = await keepAcceptancePdf(ctx, String(accountId), String(hash))
  if (!kept) return refuse('consents.acceptance_not_found')
  if (isOfAnother)
    await auditOpening({ ...ctx, viewer }, String(accountId), 'consents.acceptance_opened')
  return sendPdf(reply, kept.slug, kept)
}
