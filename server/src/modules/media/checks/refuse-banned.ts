import type { ReadCtx } from '../../../platform/context.ts'
import { isListed } from '../../hashlists/index.ts'
import { isBanned } from '../bans.store.ts'

/**
 * Returns true for bytes that are refused because they were taken down. Those that a list of hashes
 * names are taken in: each upload of them is evidence, and has its consequences.
 */
export const isRefused = async (ctx: ReadCtx, sha256: string): Promise<boolean> =>
  (await isBanned(ctx, sha256)) && !(await isListed(ctx, sha256))
