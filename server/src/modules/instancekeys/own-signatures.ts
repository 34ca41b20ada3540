import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type InstanceSignature, isSignedBy } from '../../platform/ops/index.ts'
import { type InstanceKeyRow, insertKey, selectKeys } from './store.ts'

/**
 * Keeps the public half of the key that this process signs by, at its start. A key that was lost or
 * replaced stays listed, so that what it signed stays verifiable.
 */
export async function keepInstanceKey(ctx: InTransaction): Promise<void> {
  const { keyId, publicKey } = ctx.keys.instance
  const known = await selectKeys(ctx)
  if (known.some((key) => key.keyId === keyId)) return
  await insertKey(ctx, { keyId, publicKey })
  if (known.length > 0)
    ctx.log.warn(
      { keyId, former: known.map((key) => key.keyId) },
      'the key of the instance is another one; what the former keys signed stays verifiable',
    )
}

/** Returns all keys that this installation signs or signed by, the newest first. */
export const listInstanceKeys = (ctx: ReadCtx): Promise<InstanceKeyRow[]> => selectKeys(ctx)

/** Returns true when this installation signed these bytes for this purpose, by any of its keys. */
export async function isOwnSignature(
  ctx: ReadCtx,
  purpose: string,
  bytes: Uint8Array,
  { keyId, signature }: Pick<InstanceSignature, 'keyId' | 'signature'>,
): Promise<boolean> {
  const known = (await selectKeys(ctx)).find((key) => key.keyId === keyId)
  return known !== undefined && isSignedBy({ ...known, signature }, purpose, bytes)
}
