import type { ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { countOwned } from '../uploads/store.ts'

/**
 * Returns the storage that an account uses, unfinished uploads included, and the storage it may
 * use, in bytes.
 */
export async function readStorageUse(ctx: ReadCtx, ownerId: string) {
  const [{ storageQuotaBytes: allowedBytes }, { bytes: usedBytes, unfinished }] = await Promise.all(
    [readSettings(ctx), countOwned(ctx, ownerId)],
  )
  return { usedBytes, allowedBytes, unfinished }
}

/**
 * Refuses `storage.quota_exceeded` when an account has no room for this many bytes; returns its
 * storage use otherwise.
 */
export async function refuseBeyondQuota(ctx: ReadCtx, ownerId: string, bytes: number) {
  const use = await readStorageUse(ctx, ownerId)
  const { usedBytes, allowedBytes } = use
  if (usedBytes + bytes > allowedBytes)
    refuse('storage.quota_exceeded', { usedBytes, allowedBytes })
  return use
}
