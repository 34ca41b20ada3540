import { FileKind } from '@stagedoor/contract/media/schemas'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { countUpload } from '../../../platform/uploads/index.ts'
import { readSettings } from '../../settings/index.ts'
import { refuseBeyondQuota } from '../files/storage-quota.ts'
import type { MediaPorts, UploadPolicy } from '../ports.ts'
import { fileKinds, sanitizeFileName } from '../rules.ts'
import { DAY_MS, isSha256, limitOf, MOST_UNFINISHED } from './rules.ts'
import { insertUpload, lockOwner } from './store.ts'

/** The announcement of an upload by its sender. */
export interface NewUpload {
  readonly id: string
  readonly size: number
  readonly ip: string
  readonly metadata: Readonly<Record<string, string>>
}

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Creates an upload of which nothing has arrived. Refuses kinds that cannot be uploaded in pieces,
 * files that are too large, and owners who may not upload them or have no storage left.
 */
export async function createUpload(
  ctx: ViewerCtx,
  upload: NewUpload,
  ports: MediaPorts,
): Promise<void> {
  const { id, size, ip, metadata } = upload
  const { kind, policy } = readKind(metadata.kind, ports)
  await policy(ctx)
  const settings = await readSettings(ctx)
  const maxBytes = settings[limitOf(fileKinds[kind])]
  if (size === 0)
    refuse('media.not_accepted', { reason: 'empty', explanation: 'This file is empty.' })
  if (size > maxBytes) refuse('request.too_large', { maxBytes })
  const sha256 = metadata.sha256?.toLowerCase() ?? null
  if (sha256 !== null && !isSha256(sha256)) refuseMetadata('sha256', 'A SHA-256 has 64 hex digits')
  await countUpload(ctx, ports.uploadAllowances, { viewer: ctx.viewer, ip, bytes: size })
  const ownerId = ctx.viewer.id
  const name = sanitizeFileName(metadata.name ?? metadata.filename ?? '')
  const expiresAt = new Date(ctx.now().getTime() + settings.unfinishedUploadDays * DAY_MS)
  await transaction(ctx, async (ctx) => {
    await lockOwner(ctx, ownerId)
    const { unfinished } = await refuseBeyondQuota(ctx, ownerId, size)
    if (unfinished >= MOST_UNFINISHED)
      refuse('media.too_many_uploads', { allowed: MOST_UNFINISHED })
    await insertUpload(ctx, { id, ownerId, kind, name, size, sha256, expiresAt })
  })
}

function readKind(
  text: string | undefined,
  { uploadPolicies }: MediaPorts,
): { kind: FileKind; policy: UploadPolicy } {
  const { data: kind } = FileKind.safeParse(text)
  const policy = kind && uploadPolicies[kind]
  if (!kind || !policy)
    refuseMetadata('kind', copy('Files of this kind cannot be uploaded in pieces'))
  return { kind, policy }
}

function refuseMetadata(path: string, message: string): never {
  refuse('request.invalid', { fields: [{ path: `Upload-Metadata.${path}`, message }] })
}
