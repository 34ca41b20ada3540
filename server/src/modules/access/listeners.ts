import { type Listener, on } from '../../platform/announce.ts'
import { revokeAddresses } from '../media/index.ts'
import { closed, suspended } from '../standing/index.ts'

/** What access does when others announce something: media addresses of a performer who leaves end at once. */
export const accessListeners: readonly Listener[] = [
  on(suspended, 'access.end_addresses_of_suspended', (ctx, events) =>
    revokeAddresses(ctx, ...events.map(({ accountId }) => ({ ownerId: accountId }))),
  ),
  on(closed, 'access.end_addresses_of_closed', (ctx, events) =>
    revokeAddresses(ctx, ...events.map(({ accountId }) => ({ ownerId: accountId }))),
  ),
]
