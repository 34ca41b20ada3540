import { lockedFilePaths } from '@stagedoor/contract/content'
import { ViewAs } from '@stagedoor/contract/profiles/schemas'
import { viewAsText } from '@stagedoor/contract/profiles/view-as'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { type Page, type PageCtx, servePage } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireAge } from '../../agegate/index.ts'
import { viewerOfSession } from '../../auth/index.ts'
import { resolveViewAs } from '../../fanlists/index.ts'
import { readLockedUrl, signLockedUrl } from '../../media/index.ts'

/** The kinds of things that have locked files. */
export type LockedFileOwner = keyof typeof lockedFilePaths

/**
 * Returns a function that makes the addresses of locked files for one viewer. Such an address
 * grants nothing: access is checked when it is opened. A browser sends its session cookie then; for
 * any other client the address names the session. When performers view their page as another kind
 * of viewer, the address keeps that kind.
 */
export function lockedFileUrls(ctx: ReadCtx, viewer: Viewer | undefined, owner: LockedFileOwner) {
  return ({ id, fileId }: { id: string; fileId: string }): string => {
    const path = lockedFilePaths[owner].replace(':id', id).replace(':fileId', fileId)
    const as =
      viewer?.preview && `viewAs=${viewAsText({ ...viewer.preview, kind: viewer.preview.as })}`
    const { sessionId } = viewer?.via === 'header' ? viewer : {}
    const file = { itemId: id, fileId }
    const signed = sessionId && signLockedUrl(ctx.keys.signing, file, { sessionId, now: ctx.now() })
    const query = [signed, as].filter(Boolean).join('&')
    return query ? `${path}?${query}` : path
  }
}

/** Returns true for the address of a locked file, false for that of an open one and for none. */
export const isLockedUrl = (owner: LockedFileOwner, url: string | null): boolean =>
  url?.startsWith(lockedFilePaths[owner].replace(/:.*$/, '')) ?? false

/**
 * Returns an open file of an item with its address. Refuses when the viewer may not open it now.
 */
type ReadOpenFile = (
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  id: string,
  fileId: string,
) => Promise<{ readonly url: string | null }>

/**
 * Returns the pages that redirect from the addresses of locked files to the files, once their
 * viewer may open them.
 */
export const lockedFilePages = (
  owner: LockedFileOwner,
  name: string,
  read: ReadOpenFile,
): readonly Page[] =>
  (['GET', 'HEAD'] as const).map((method) =>
    servePage({
      name,
      method,
      path: lockedFilePaths[owner],
      isGated: true,
      handle: (ctx, request, reply) => redirectToFile(read, ctx, request, reply),
    }),
  )

async function redirectToFile(
  read: ReadOpenFile,
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { id = '', fileId = '' } = request.params as { id?: string; fileId?: string }
  if (![id, fileId].every((one) => /^[0-9a-f]{32}$/.test(one))) refuse('request.not_found')
  const viewer = await resolveViewer(ctx, request, { itemId: id, fileId })
  const ageUntil = await requireAge(ctx, { ...ctx, viewer, isOwnPages: false })
  const viewAs = z.optional(ViewAs).safeParse((request.query as Record<string, unknown>).viewAs)
  if (!viewAs.success) return refuse('request.not_found')
  const seen = await resolveViewAs({ ...ctx, viewer, ageUntil }, viewAs.data)
  const { url } = await read(seen, id, fileId)
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'cross-origin-resource-policy',
      viewer?.via === 'header' ? 'cross-origin' : 'same-origin',
    )
    .redirect(url ?? refuse('request.not_found'), 302)
}

/**
 * Returns the viewer of the session that the address names while it lives, or else the viewer of
 * the request.
 */
async function resolveViewer(
  ctx: PageCtx,
  request: FastifyRequest,
  file: { itemId: string; fileId: string },
) {
  const query = request.query as Record<string, unknown>
  const sessionId = readLockedUrl(ctx.keys.signing, file, { query, now: ctx.now() })
  return sessionId ? viewerOfSession(ctx, sessionId) : ctx.viewer
}
