import { type Listener, on } from '../../platform/outbox/index.ts'
import { connectedAccountChanged } from '../payments/index.ts'
import { changeConnectedAccount } from './connected-accounts/store.ts'

export const bankingListeners: readonly Listener[] = [
  on(connectedAccountChanged, 'banking.record_connected_account', async (ctx, events) => {
    for (const { missing, ...account } of events)
      await changeConnectedAccount(ctx, { ...account, missing: [...missing] })
  }),
]
