import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { accountInfoOf, openPayoutAccount } from '../banking/index.ts'
import { selectPayout } from './store.ts'

/** Returns the account that a request is paid to, unmasked, after logging who reads it and why. */
export const readPayoutAccount = (
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  reason: string,
) =>
  transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const row = (await selectPayout(ctx, id)) ?? refuse('payouts.not_found')
    if (!row.accountSealed) return refuse('banking.bank_details_missing')
    const subject = {
      subjectKind: 'payout_request',
      subjectId: id,
      detail: { performerId: row.performerId, reason },
    }
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'payouts.account_read',
      ...subject,
    })
    return accountInfoOf(openPayoutAccount(ctx, row.performerId, row.accountSealed))
  })
