import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { isSessionUrlValid, type PageCtx, signSessionUrl } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Archive, writeArchive } from '../../platform/uploads/index.ts'
import { extensionOf, filesByIds, openOriginal } from '../media/index.ts'
import { requireFiles } from './change-files.ts'
import { archivePathOf, namesInArchive } from './rules.ts'
import { insertArchive, selectArchive } from './store.ts'

/**
 * Returns the address of an archive of the performer's files in this session. Refuses
 * `media.not_found`.
 */
export async function createArchive(
  ctx: Ctx & { readonly viewer: Viewer },
  fileIds: readonly string[],
): Promise<{ url: string }> {
  const { id: ownerId, sessionId } = ctx.viewer
  const archiveId = await transaction(ctx, async (ctx) => {
    await requireFiles(ctx, fileIds)
    return insertArchive(ctx, ownerId, [...new Set(fileIds)])
  })
  const path = archivePathOf(archiveId)
  return {
    url: signSessionUrl(ctx.keys.signing, { path, accountId: ownerId, sessionId }, ctx.now()),
  }
}

/**
 * Sends an archive to the session that its address was signed for, file by file as they are read;
 * nothing is stored.
 */
export async function sendArchive(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('cache-control', 'no-store')
  const fileIds = await openArchive(ctx, request)
  reply
    .header(
      'content-disposition',
      `attachment; filename="vault-${ctx.now().toISOString().slice(0, 10)}.zip"`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .type('application/zip')
  const left = new AbortController()
  reply.raw.once('close', () => left.abort(new Error('The download was given up')))
  const send = async (content: Readable) => {
    void reply.send(content)
    await finished(content)
  }
  const options = { store: send, now: ctx.now(), signal: left.signal }
  await writeArchive({ fill: (archive) => fill(ctx, archive, fileIds), ...options }).catch(
    (error: unknown) => {
      if (!left.signal.aborted) ctx.log.warn({ err: error }, 'an archive of a vault ended early')
    },
  )
  return reply
}

/**
 * Returns the files of the archive. Refuses `vault.archive_ended` for an address that is not valid
 * in this session.
 */
async function openArchive(
  { keys, viewer, ...ctx }: PageCtx,
  request: FastifyRequest,
): Promise<string[]> {
  const { id: archiveId = '' } = request.params as { id?: string }
  if (!/^[0-9a-f]{32}$/.test(archiveId)) refuse('request.not_found')
  if (!viewer) return refuse('auth.required')
  const url = { path: archivePathOf(archiveId), accountId: viewer.id, sessionId: viewer.sessionId }
  const isValid = isSessionUrlValid(
    keys.signing,
    url,
    request.query as Record<string, unknown>,
    ctx.now(),
  )
  const fileIds = isValid ? await selectArchive({ ...ctx, keys }, viewer.id, archiveId) : undefined
  return fileIds ?? refuse('vault.archive_ended')
}

async function fill(ctx: Ctx, archive: Archive, fileIds: readonly string[]): Promise<void> {
  const found = await filesByIds(ctx, fileIds)
  const files = fileIds
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ stage }) => stage === 'ready')
  const names = namesInArchive(files.map(pathOf))
  for (const [index, { id }] of files.entries()) {
    const content = await openOriginal(ctx, id)
    if (content) await archive.add(names[index] ?? id, content, { isCompressed: true })
  }
}

/** Returns the name of a file in characters that every system can write. */
function pathOf({ name, mime }: { readonly name: string; readonly mime: string }): string {
  const plain = name
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-100)
  return /[^.]\.\w{2,5}$/.test(plain) ? plain : `${plain || 'file'}.${extensionOf(mime)}`
}
