import { bundlePath } from '@stagedoor/contract/records'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { isSessionUrlValid, type PageCtx, signSessionUrl } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireStaff } from '../../../platform/staff.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { refuseStaffWithoutFactor } from '../../factors/index.ts'
import { audit, canOpen } from './ask-for-bundle.ts'
import { bundleById, insertBundleRead } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Returns the folder of a bundle in the file store, and the file in it. */
export const folderOf = (id: string): string => `records/${id}`
export const fileOf = (id: string): string => `${folderOf(id)}/bundle.records`

const pathOf = (id: string): string => bundlePath.replace(':id', id)

/** Returns the address at which this session downloads a bundle. */
export async function openBundle(ctx: ViewerCtx, id: string): Promise<{ url: string }> {
  await requireRecentAuthentication(ctx)
  const bundle = (await bundleById(ctx, id)) ?? refuse('records.bundle_not_found')
  if (!canOpen(bundle, ctx.viewer.id, ctx.now())) refuse('records.bundle_closed')
  const { id: accountId, sessionId } = ctx.viewer
  const url = { path: pathOf(id), accountId, sessionId }
  return { url: signSessionUrl(ctx.keys.signing, url, ctx.now()) }
}

/** Sends a bundle to one of its two people; the download is logged before. */
export async function sendBundle(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { id = '' } = request.params as { id?: string }
  const { viewer } = ctx
  if (!/^[0-9a-f]{32}$/.test(id)) refuse('request.not_found')
  if (!viewer) return refuse('auth.required')
  const url = { path: pathOf(id), accountId: viewer.id, sessionId: viewer.sessionId }
  const query = request.query as Record<string, unknown>
  const isSigned = isSessionUrlValid(ctx.keys.signing, url, query, ctx.now())
  const bundle = isSigned ? await bundleById(ctx, id) : undefined
  requireStaff(viewer, 'documents.write')
  await refuseStaffWithoutFactor(ctx, { staff: 'documents.write' }, viewer)
  if (!bundle || !canOpen(bundle, viewer.id, ctx.now())) return refuse('records.bundle_closed')
  await transaction({ ...ctx, viewer }, async (ctx) => {
    await insertBundleRead(ctx, { bundleId: id, readerId: viewer.id })
    await audit(ctx, 'records.bundle_downloaded', id, { reason: bundle.reason })
  })
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="inspection-${id.slice(-8)}.records"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .type('application/octet-stream')
    .send(await ctx.gateways.files.get(fileOf(id)))
}
