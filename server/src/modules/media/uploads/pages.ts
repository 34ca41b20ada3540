import { uploadsPath } from '@stagedoor/contract/media'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import {
  countInWindow,
  type Page,
  type PageCtx,
  refuseCrossSiteRequest,
  servePage,
} from '../../../platform/http/index.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import {
  answerTus,
  TusProblem,
  type TusUpload,
  type TusUploads,
} from '../../../platform/uploads/index.ts'
import type { MediaPorts } from '../ports.ts'
import { appendBytes } from './append-bytes.ts'
import { claimForWriter, workUnderClaim } from './claim-upload.ts'
import { createUpload } from './create-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { cancelUpload, requireOwnUpload } from './list-uploads.ts'
import type { UploadRow } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const places = [
  ['POST', uploadsPath],
  ['OPTIONS', uploadsPath],
  ['HEAD', `${uploadsPath}/:id`],
  ['PATCH', `${uploadsPath}/:id`],
  ['DELETE', `${uploadsPath}/:id`],
  ['OPTIONS', `${uploadsPath}/:id`],
] as const

/** Returns the addresses of resumable uploads. */
export const uploadPages = (ports: MediaPorts): readonly Page[] =>
  places.map(([method, path]) =>
    servePage({
      name: 'media.uploads',
      method,
      path,
      isAnonymous: method === 'OPTIONS',
      isGated: method !== 'OPTIONS',
      handle: (ctx, request, reply) => answerUpload(ctx, ports, { request, reply }),
    }),
  )

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The requests about uploads that one account may make in ten minutes. */
const REQUESTS = { max: 6000, seconds: 600 }

/** Checks who asks, before a byte of the body is read, and answers by the protocol. */
async function answerUpload(ctx: PageCtx, ports: MediaPorts, exchange: Exchange): Promise<unknown> {
  const { request } = exchange
  const { method } = request
  if (method === 'OPTIONS') return answerTus(exchange, uploadsPath, nobodysUploads)
  if (method !== 'HEAD') refuseCrossSiteRequest(ctx.config, { method }, request)
  const { viewer } = ctx
  if (!viewer) refuse('auth.required')
  await countInWindow(ctx, `upload requests ${viewer.id}`, REQUESTS)
  const viewerCtx = { ...ctx, viewer }
  const { id } = request.params as { id?: string }
  if (id !== undefined) await checkUpload(viewerCtx, ports, { id, method })
  return answerTus(
    exchange,
    uploadsPath,
    uploadsOf(viewerCtx, ports, { request, ip: ctx.visitor.ip }),
  )
}

/** Refuses uploads of others, and pieces of owners who may not upload their kind any more. */
async function checkUpload(
  ctx: ViewerCtx,
  ports: MediaPorts,
  { id, method }: { id: string; method: string },
) {
  if (!/^[0-9a-f]{32}$/.test(id)) refuse('media.upload_not_found')
  const { kind } = await requireOwnUpload(ctx, id)
  if (method === 'PATCH') await ports.uploadPolicies[kind]?.(ctx)
}

/** Returns the uploads of the viewer for one request. */
function uploadsOf(
  ctx: ViewerCtx,
  ports: MediaPorts,
  { request, ip }: { request: FastifyRequest; ip: string },
): TusUploads {
  const writer = ctx.newId()
  return {
    newId: ctx.newId,
    create: (id, size, metadata) => createUpload(ctx, { id, size, metadata, ip }, ports),
    claim: (id) => claimForWriter(ctx, { id, writer }),
    async read(id) {
      const row = await requireOwnUpload(ctx, id)
      if (row.refusal) throw new Refusal(row.refusal.code, row.refusal.data as never)
      if (row.expiresAt <= ctx.now()) throw new TusProblem('gone')
      return tusView(await finishedIfWhole(ctx, row, writer))
    },
    async append(id, checksum) {
      const row = await requireOwnUpload(ctx, id)
      return appendBytes(ctx, row, { content: request.raw, checksum, writer })
    },
    remove: (id) => cancelUpload(ctx, id),
  }
}

/**
 * Finishes an upload that has arrived whole: after its last piece, or when the process was killed
 * before it could.
 */
async function finishedIfWhole(ctx: ViewerCtx, row: UploadRow, writer: string): Promise<UploadRow> {
  if (row.status !== 'receiving' || row.received < row.size) return row
  await workUnderClaim(ctx, { id: row.id, writer }, (row) => finishUpload(ctx, row))
  return requireOwnUpload(ctx, row.id)
}

const tusView = ({
  id,
  size,
  received,
  kind,
  name,
  status,
  expiresAt,
  fileId,
}: UploadRow): TusUpload => ({
  id,
  size,
  expiresAt,
  offset: received,
  metadata: { kind, name },
  fileId: status === 'finished' ? (fileId ?? id) : undefined,
})

/** The uploads of a request that only asks what the server can do. */
const nobodysUploads: TusUploads = {
  newId: () => '',
  create: async () => refuse('auth.required'),
  read: async () => refuse('auth.required'),
  claim: async () => refuse('auth.required'),
  append: async () => refuse('auth.required'),
  remove: async () => refuse('auth.required'),
}
