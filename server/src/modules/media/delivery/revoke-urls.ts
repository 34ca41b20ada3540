import type { InTransaction } from '../../../platform/context.ts'
import { insertRevocations, type RevocationScope } from './revocations.store.ts'
import { invalidateRevocations } from './sign-urls.ts'

/**
 * Revokes issued addresses: of a session (logout), of a viewer for one owner's files (block), of a
 * viewer for one file (refund), of a file (removal). Every process applies it within a second of
 * the commit, at the latest after 30 seconds.
 */
export async function revokeUrls(
  ctx: InTransaction,
  ...revocations: RevocationScope[]
): Promise<void> {
  await insertRevocations(ctx, revocations)
  ctx.afterCommit(() => {
    invalidateRevocations(ctx).catch((error: Error) =>
      ctx.log.error(
        { err: error },
        'could not invalidate the cached revocations in other processes',
      ),
    )
  })
}
