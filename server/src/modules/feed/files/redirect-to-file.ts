import { lockedFilePath } from '@stagedoor/contract/feed'
import { ViewAs } from '@stagedoor/contract/profiles/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import type { PageCtx } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { applyViewAs } from '../../access/index.ts'
import { viewerOfSession } from '../../auth/index.ts'
import { readLockedUrl, signLockedUrl } from '../../media/index.ts'
import { readFileStatus } from '../posts/read-post.ts'

/**
 * Returns a function that makes the addresses of locked posts' files for one viewer. Such an address grants nothing:
 * access is checked when it is opened. A browser sends its session cookie then; for any other client the address names
 * the session. When performers view their page as another kind of viewer, the address keeps that kind.
 */
export function lockedFileUrls(ctx: ReadCtx, viewer: Viewer | undefined) {
  return ({ postId, fileId }: { postId: string; fileId: string }): string => {
    const path = lockedFilePath.replace(':postId', postId).replace(':fileId', fileId)
    const as = viewer?.preview && `viewAs=${viewer.preview.as}`
    const file = { itemId: postId, fileId }
    const { sessionId } = viewer?.via === 'header' ? viewer : {}
    const signed = sessionId && signLockedUrl(ctx.keys.signing, file, { sessionId, now: ctx.now() })
    const query = [signed, as].filter(Boolean).join('&')
    return query ? `${path}?${query}` : path
  }
}

/**
 * Redirects to a file of a post when the viewer may see the post now. Refuses `feed.locked` or `feed.not_found`
 * otherwise.
 */
export async function redirectToFile(ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { postId = '', fileId = '' } = request.params as { postId?: string; fileId?: string }
  if (![postId, fileId].every((id) => /^[0-9a-f]{32}$/.test(id))) refuse('request.not_found')
  const viewer = await resolveViewer(ctx, request, { itemId: postId, fileId })
  const viewAs = z.optional(ViewAs).safeParse((request.query as Record<string, unknown>).viewAs)
  if (!viewAs.success) return refuse('request.not_found')
  const asker = applyViewAs({ ...ctx, viewer }, viewAs.data)
  const { url } = await readFileStatus(asker, postId, fileId)
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', viewer?.via === 'header' ? 'cross-origin' : 'same-origin')
    .redirect(url ?? refuse('request.not_found'), 302)
}

/** Returns the viewer of the session that the address names while it lives, or else the viewer of the request. */
async function resolveViewer(ctx: PageCtx, request: FastifyRequest, file: { itemId: string; fileId: string }) {
  const query = request.query as Record<string, unknown>
  const sessionId = readLockedUrl(ctx.keys.signing, file, { query, now: ctx.now() })
  return sessionId ? viewerOfSession(ctx, sessionId) : ctx.viewer
}
