import type { Ctx } from '../../../platform/context.ts'
import { storeClaims } from './ai.store.ts'

/**
 * Reads what a file being processed claims of itself and stores it. A file whose claims cannot be
 * read has none.
 */
export async function readClaims(ctx: Ctx, fileId: string, path: string): Promise<void> {
  const claims = await ctx.gateways.mediaTools.readContentCredentials(path)
  if (claims) await storeClaims(ctx, fileId, claims)
}
