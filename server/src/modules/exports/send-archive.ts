import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSessionUrlValid, type PageCtx } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { archiveKeyOf, archiveName, downloadPathOf } from './rules.ts'
import { type ExportRow, selectExport } from './store.ts'

/** Sends the archive to the session that its address was signed for; no cache may keep it. */
export async function sendArchive(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('cache-control', 'no-store')
  const row = await openExport(ctx, request)
  const owner = await accountById(ctx, row.accountId)
  const found = await ctx.gateways.files.stat(archiveKeyOf(row.id))
  if (!found) refuse('exports.not_found')
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${archiveName(owner?.username ?? 'your', row.requestedAt)}"`,
    )
    .header('content-length', String(found.size))
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .type('application/zip')
    .send(await ctx.gateways.files.get(archiveKeyOf(row.id)))
}

/**
 * Returns the export to download. Refuses `exports.address_ended` for an address that is not valid
 * in this session, before revealing whether there is an archive.
 */
async function openExport(ctx: PageCtx, request: FastifyRequest): Promise<ExportRow> {
  const { viewer } = ctx
  const { id: exportId = '' } = request.params as { id?: string }
  if (!/^[0-9a-f]{32}$/.test(exportId)) refuse('request.not_found')
  if (!viewer) refuse('auth.required')
  const url = { path: downloadPathOf(exportId), accountId: viewer.id, sessionId: viewer.sessionId }
  if (
    !isSessionUrlValid(ctx.keys.signing, url, request.query as Record<string, unknown>, ctx.now())
  ) {
    refuse('exports.address_ended')
  }
  const row = await selectExport(ctx, exportId)
  if (row?.accountId !== viewer.id || row.state !== 'ready') refuse('exports.not_found')
  if (!row.expiresAt || row.expiresAt <= ctx.now()) refuse('exports.not_found')
  return row
}
