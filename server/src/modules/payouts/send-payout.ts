import type { Currency } from '@stagedoor/contract/kit'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { openPayoutAccount } from '../banking/index.ts'
import { askGateway, gatewayPayingCreators } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { type PayoutRow, selectPayout, updatePayout } from './store.ts'

type AdminCtx = RequestCtx & { readonly viewer: Viewer }
type Lock = (ctx: InTransaction<AdminCtx>) => Promise<PayoutRow>

/**
 * Sends a payout to the creator's account at a payment company, once, and returns the company's
 * number of the transfer. Returns undefined for a payout that the site pays itself. The request is
 * marked before the company is asked, so that nobody rejects what may have been sent; asking again
 * after an unknown outcome sends nothing twice. Refuses `payouts.transfer_refused`, and
 * `payments.gateway_failed` while the outcome is unknown.
 */
export async function sendPayout(
  ctx: AdminCtx,
  id: string,
  lock: Lock,
): Promise<string | undefined> {
  if ((await selectPayout(ctx, id))?.accountType !== 'stripe') return undefined
  await requireRecentAuthentication(ctx)
  const row = await transaction(ctx, async (ctx) => {
    const { id, sendingAt } = await lock(ctx)
    return updatePayout(ctx, id, { sendingAt: sendingAt ?? ctx.now() })
  })
  const { accounts } = (await gatewayPayingCreators(ctx)) ?? refuse('payments.gateway_unavailable')
  const order = await transferOf(ctx, row)
  const { answer } = await askGateway(ctx, () => accounts.transfer(ctx, order))
  if (answer !== undefined) return answer
  await transaction(ctx, (ctx) => updatePayout(ctx, id, { sendingAt: null }))
  return refuse('payouts.transfer_refused')
}

async function transferOf(
  ctx: AdminCtx,
  { id: reference, performerId, accountSealed, ...row }: PayoutRow,
) {
  if (!accountSealed) return refuse('banking.connected_account_missing')
  const account = openPayoutAccount(ctx, performerId, accountSealed)
  if (account.type !== 'stripe') return refuse('banking.connected_account_missing')
  const { currency } = await readSettings(ctx)
  return { reference, accountId: account.accountId, amount: row.amount as Currency, currency }
}
