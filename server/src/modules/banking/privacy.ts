import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { openPayoutAccount } from './payout-accounts.ts'
import { deleteSealed, selectSealed } from './store.ts'

async function* exportAccounts(ctx: ReadCtx, performerId: string) {
  for (const { sealed } of await selectSealed(ctx, performerId)) yield openPayoutAccount(ctx, performerId, sealed)
}

/** The export and erasure of the accounts that a performer is paid to. */
export const bankingPrivacy: Privacy = {
  export: [
    {
      name: 'banking',
      section: 'money',
      summary: 'The bank account and the PayPal address that we pay you to.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportAccounts(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await deleteSealed(ctx, id)
      return false
    },
  },
}
