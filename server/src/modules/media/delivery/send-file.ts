import { text } from 'node:stream/consumers'
import type { FileStage } from '@stagedoor/contract/media'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileNotFound, type FileStat, type OpenFile } from '../../../gateways/files/port.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { PageCtx } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { refuseHeld } from '../holds/refuse-held.ts'
import {
  groupOf,
  isPublicPathName,
  originalName,
  publicNameOf,
  storeKeyOf,
  typeOfName,
} from '../rules.ts'
import { fileById } from '../store.ts'
import { refuseHidden } from './hide-in-places.ts'
import { parseRange } from './range-header.rules.ts'
import { claimOf, hasCookie } from './sign-urls.ts'
import type { UrlClaim } from './signed-urls.rules.ts'
import { writePlaylist } from './write-playlist.ts'

/**
 * The caching of public parts, which moderation may take from the public: shared caches ask again
 * after a minute, browsers after an hour.
 */
const PUBLIC_CACHING = 'public, max-age=3600, s-maxage=60, must-revalidate'
/** While the place of the reader decides: one browser alone, and not for long. */
const PRIVATE_CACHING = 'private, max-age=300, must-revalidate'

/**
 * Serves avatars, covers, thumbnails and blurred previews, whose bytes never change and are public.
 */
export async function sendPublicFile(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { fileId, name } = paramsOf(request)
  if (!isPublicPathName(name)) refuse('request.not_found')
  await refuseHeld(ctx, fileId)
  const isPrivate = (await refuseHidden(ctx, fileId)) || ctx.isProofAsked
  reply.header('cache-control', isPrivate ? PRIVATE_CACHING : PUBLIC_CACHING)
  reply.header('cross-origin-resource-policy', 'cross-origin')
  const part = {
    key: storeKeyOf(fileId, publicNameOf(name)),
    type: typeOfName(name),
    etag: `"${fileId}-p-${name}"`,
  }
  return sendPart(ctx, part, request, reply)
}

/**
 * Serves every other file, only to the viewer its address was issued to and until it expires.
 * Permission was checked when the address was issued.
 */
export async function sendFile(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { fileId, name } = paramsOf(request)
  const claim = await openClaim(ctx, request, { fileId, name })
  await refuseHeld(ctx, fileId)
  await refuseHidden(ctx, fileId, claim)
  const secondsLeft = Math.max(0, claim.expires - Math.ceil(ctx.now().getTime() / 1000))
  reply.header('cache-control', `private, max-age=${secondsLeft}`)
  allowEmbedding(claim, reply)
  if (name.endsWith('.m3u8')) return sendPlaylist(ctx, { fileId, name }, request, reply)
  const etag = `"${fileId}-${name}"`
  if (name === originalName) return sendOriginal(ctx, fileId, request, reply)
  return sendPart(
    ctx,
    { key: storeKeyOf(fileId, name), type: typeOfName(name), etag },
    request,
    reply,
  )
}

function paramsOf(request: FastifyRequest): { fileId: string; name: string } {
  const { fileId = '', name = '' } = request.params as { fileId?: string; name?: string }
  if (!/^[0-9a-f]{32}$/.test(fileId)) refuse('request.not_found')
  return { fileId, name }
}

async function openClaim(
  ctx: PageCtx,
  request: FastifyRequest,
  file: { fileId: string; name: string },
) {
  const group = groupOf(file.name)
  if (!group) refuse('request.not_found')
  const claim = await claimOf(
    ctx,
    { fileId: file.fileId, group },
    request.query as Record<string, unknown>,
  )
  if (!claim || !hasCookie(ctx, claim)) refuse('media.address_ended')
  return claim
}

/**
 * Lets other sites show files issued to header clients; files that require a cookie stay on this
 * site.
 */
function allowEmbedding(claim: UrlClaim, reply: FastifyReply): void {
  reply.header(
    'cross-origin-resource-policy',
    claim.viewer.needsCookie ? 'same-origin' : 'cross-origin',
  )
}

/**
 * Serves a playlist whose segments carry the playlist's own signature, which covers the whole
 * video.
 */
async function sendPlaylist(
  ctx: Ctx,
  { fileId, name }: { fileId: string; name: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const search = new URL(request.url, 'http://media').search
  const made = await writePlaylist(ctx, { fileId, name }, search)
  const playlist = made ?? withQuery(await readText(ctx, storeKeyOf(fileId, name)), search)
  return setSafetyHeaders(reply).type(typeOfName(name)).send(playlist)
}

const withQuery = (playlist: string, search: string) =>
  playlist
    .replace(/^(?!#)(\S+)$/gm, (name) => name + search)
    .replace(/URI="([^"]+)"/g, (_, name: string) => `URI="${name}${search}"`)

async function readText(ctx: Ctx, key: string): Promise<string> {
  const content = await (await open(ctx, key)).read()
  return Buffer.isBuffer(content) ? content.toString() : text(content)
}

async function sendOriginal(
  ctx: Ctx,
  fileId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const file = await fileById(ctx, fileId)
  // Who reviews a file that nobody can show may download it.
  if (!file || !sentStages.includes(file.stage)) refuse('request.not_found')
  const plain = file.name.replace(/[^\w .()-]/g, '_') || 'original'
  const exact = encodeURIComponent(file.name || 'original').replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${exact}`)
  const part = {
    key: storeKeyOf(fileId, originalName),
    type: file.mime,
    etag: `"${fileId}-original"`,
  }
  return sendPart(ctx, part, request, reply)
}

/** The stages in which somebody may have the address of an original. */
const sentStages: readonly FileStage[] = ['review', 'people', 'ready']

interface Part {
  readonly key: string
  readonly type: string
  readonly etag: string
}

async function sendPart(
  ctx: Ctx,
  part: Part,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const file = await open(ctx, part.key)
  setSafetyHeaders(reply).type(part.type).header('etag', part.etag).header('accept-ranges', 'bytes')
  const range = setRangeHeaders(file, part, request, reply)
  if (range === 'none' || request.method === 'HEAD') {
    await file.close()
    return reply.send()
  }
  return reply.send(await file.read(range))
}

/**
 * Sets the status and the headers that depend on the part of the file that is wanted, and returns
 * that part.
 */
function setRangeHeaders(
  { size }: FileStat,
  { etag }: Part,
  { headers }: FastifyRequest,
  reply: FastifyReply,
) {
  if (headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag === etag || tag === '*')) {
    reply.status(304)
    return 'none'
  }
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSame ? parseRange(headers.range, size) : undefined
  if (range === 'none') {
    reply.status(416).header('content-range', `bytes */${size}`)
    return 'none'
  }
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', String(range ? range.end - range.start + 1 : size))
  return range
}

async function open(ctx: Ctx, key: string): Promise<OpenFile> {
  try {
    return await ctx.gateways.files.open(key)
  } catch (error) {
    if (error instanceof FileNotFound) refuse('request.not_found')
    throw error
  }
}

/** Sets headers that keep browsers from running the bytes, however they interpret them. */
function setSafetyHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('referrer-policy', 'no-referrer')
}
