import { createHash, randomBytes } from 'node:crypto'
import type { Upload } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { storeEvidence } from '../../media/index.ts'
import { insertEvidence } from './store.ts'

const LONGEST_NAME = 200

/** Returns the hash by which a file is found; the secret itself is stored nowhere. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/**
 * Stores a file sealed, and returns the secret by which the report that it supports names it. Who
 * does not know the secret can neither name nor read it.
 */
export async function uploadEvidence(
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  upload: Upload | undefined,
) {
  if (!upload) throw new Error('The file is a required file of its call')
  const uploaderId = ctx.viewer?.id ?? null
  const { id, mime } = await storeEvidence(ctx, upload, uploaderId ?? ctx.newId())
  const secret = randomBytes(32).toString('base64url')
  const { size } = upload
  const name = upload.filename.trim().slice(-LONGEST_NAME)
  await transaction(ctx, (ctx) =>
    insertEvidence(ctx, { id, name, mime, size, uploaderId, secretHash: hashOfSecret(secret) }),
  )
  return { secret, name, size }
}
