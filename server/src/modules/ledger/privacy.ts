import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { entriesOf } from './chain/entries.store.ts'
import { performerBalances, walletBalance } from './read-balances.ts'

/** Lists the balances of an account: tokens for a fan, currency for a performer. */
async function* exportBalances(ctx: ReadCtx, accountId: string) {
  yield {
    walletTokens: await walletBalance(ctx, accountId),
    earnings: await performerBalances(ctx, accountId),
  }
}

/** Lists the changes of a performer's balances, oldest first. */
async function* exportEntries(ctx: ReadCtx, accountId: string) {
  for (let after = 0n; ; ) {
    const entries = await entriesOf(ctx, accountId, { after, limit: ENTRIES_PER_READ })
    for (const { sequence: _, ...entry } of entries) yield entry
    if (entries.length < ENTRIES_PER_READ) return
    after = entries.at(-1)?.sequence ?? after
  }
}

const ENTRIES_PER_READ = 500

/** The export and erasure of an account's balances. */
export const ledgerPrivacy: Privacy = {
  export: [
    {
      name: 'balances',
      section: 'money',
      summary: 'Your balances: tokens in your wallet and earnings in currency.',
      rows: (ctx, { id }) => exportBalances(ctx, id),
    },
    {
      name: 'balance-changes',
      section: 'money',
      summary: 'Every change of your earnings balances, by transfer.',
      rows: (ctx, { id }) => exportEntries(ctx, id),
    },
  ],
}
