import type { InTransaction } from '../../platform/context.ts'
import { insertRevocations, type RevocationScope } from './revocations.store.ts'
import { invalidateRevocations } from './sign-urls.ts'

/**
 * Ends addresses that are out already: of a session (logout), of a viewer for one owner's files (block), of a viewer for
 * one file (refund), of a file (removal). All processes know within a second of the commit, at worst after 30 seconds.
 */
export async function revokeUrls(ctx: InTransaction, ...marks: RevocationScope[]): Promise<void> {
  await insertRevocations(ctx, marks)
  ctx.afterCommit(() => {
    invalidateRevocations(ctx).catch((error: Error) => ctx.log.error({ err: error }, 'address marks not announced'))
  })
}
