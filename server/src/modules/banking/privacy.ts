import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { connectedAccountOf, deleteConnectedAccount } from './connected-accounts/store.ts'
import { openPayoutAccount } from './payout-accounts.ts'
import { deleteFreeze } from './states.store.ts'
import { deleteSealed, selectSealed } from './store.ts'

async function* exportAccounts(ctx: ReadCtx, performerId: string) {
  for (const { sealed } of await selectSealed(ctx, performerId))
    yield openPayoutAccount(ctx, performerId, sealed)
}

async function* exportConnected(ctx: ReadCtx, performerId: string) {
  const row = await connectedAccountOf(ctx, performerId)
  if (row) yield { gateway: row.gateway, accountId: row.accountId, createdAt: row.createdAt }
}

/** The export and erasure of the accounts that a performer is paid to. */
export const bankingPrivacy: Privacy = {
  export: [
    {
      name: 'banking',
      section: 'money',
      summary: 'The bank account, the PayPal address and the wallet that we pay you to.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportAccounts(ctx, id),
    },
    {
      name: 'connected_account',
      section: 'money',
      summary: 'The account at a payment company through which we can pay you.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportConnected(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await deleteSealed(ctx, id)
      await deleteFreeze(ctx, id)
      await deleteConnectedAccount(ctx, id)
      return false
    },
  },
}
