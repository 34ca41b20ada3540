import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { watchersRoom } from '../accounts/index.ts'
import { revokeUrls } from '../media/index.ts'
import { accountClosed, accountSuspended } from '../suspensions/index.ts'
import { verificationWithdrawn } from '../verification/index.ts'

/** Ends signed media addresses and live viewing of everything these performers published. */
async function revokeAccessToPerformers(
  ctx: InTransaction,
  events: readonly { readonly accountId: string }[],
): Promise<void> {
  for (const { accountId } of events) ctx.recheck({ room: watchersRoom(accountId) })
  await revokeUrls(ctx, ...events.map(({ accountId }) => ({ ownerId: accountId })))
}

/** The listeners of access: they end all open access to a performer who leaves. */
export const accessListeners: readonly Listener[] = [
  on(accountSuspended, 'access.revoke_urls_of_suspended', revokeAccessToPerformers),
  on(accountClosed, 'access.revoke_urls_of_closed', revokeAccessToPerformers),
  on(verificationWithdrawn, 'access.revoke_urls_of_unverified', revokeAccessToPerformers),
]
