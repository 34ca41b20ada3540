import { createHmac } from 'node:crypto'
import type { RequestCtx, Viewer } from '../../platform/context.ts'
import { dayOf } from './views.store.ts'

/**
 * Returns a key that tells a viewer from others for one day, and identifies nobody without the
 * installation's key.
 */
export function viewerKeyOf({
  viewer,
  visitor,
  keys,
  now,
}: RequestCtx & { readonly viewer: Viewer | undefined }): string {
  const who = viewer ? ['account', viewer.id] : ['guest', visitor.ip, visitor.userAgent]
  const text = JSON.stringify(['view', dayOf(now()), ...who])
  return createHmac('sha256', keys.signing)
    .update(text)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}
