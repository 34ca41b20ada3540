import { type Listener, on } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { roomOfWatchers } from '../accounts/index.ts'
import { revokeAddresses } from '../media/index.ts'
import { closed, suspended } from '../standing/index.ts'
import { documentsDecided } from '../verification/index.ts'

/** Addresses of a performer's files end, and so does watching what they published. */
async function endSight(ctx: InTransaction, events: readonly { readonly accountId: string }[]): Promise<void> {
  for (const { accountId } of events) ctx.recheck({ room: roomOfWatchers(accountId) })
  await revokeAddresses(ctx, ...events.map(({ accountId }) => ({ ownerId: accountId })))
}

/** What access does when others announce something: whatever was open of a performer who leaves ends at once. */
export const accessListeners: readonly Listener[] = [
  on(suspended, 'access.end_addresses_of_suspended', endSight),
  on(closed, 'access.end_addresses_of_closed', endSight),
  on(documentsDecided, 'access.end_sight_of_refused', (ctx, events) =>
    endSight(
      ctx,
      events.filter(({ isApproved }) => !isApproved),
    ),
  ),
]
