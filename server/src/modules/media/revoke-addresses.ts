import type { InTransaction } from '../../platform/context.ts'
import { insertMarks, type MarkedFor } from './marks.store.ts'
import { forgetMarks } from './sign-addresses.ts'

/**
 * Ends addresses that are out already: of a session (logout), of a viewer for one owner's files (block), of a viewer for
 * one file (refund), of a file (removal). All processes know within a second of the commit, at worst after 30 seconds.
 */
export async function revokeAddresses(ctx: InTransaction, ...marks: MarkedFor[]): Promise<void> {
  await insertMarks(ctx, marks)
  ctx.afterCommit(() => {
    forgetMarks(ctx).catch((error: Error) => ctx.log.error({ err: error }, 'address marks not announced'))
  })
}
