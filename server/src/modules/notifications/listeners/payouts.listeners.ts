import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { day, money } from '../../../platform/i18n/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { accountsById } from '../../accounts/index.ts'
import { sendMail } from '../../mail/index.ts'
import { payoutRequested, payoutStatusChanged, scheduledPayoutFailed } from '../../payouts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { taxNumberDoubted } from '../../taxforms/index.ts'
import { notifyAccounts } from '../notify-accounts.ts'
import type { NewNotification } from '../rules.ts'
import { operatorAddress } from './operator.listeners.ts'

interface PayoutEvent {
  readonly requestId: string
  readonly performerId: string
  /** In hundredths of currency. */
  readonly amount: string
}

/** Mails the operator about new payout requests. */
async function mailOfRequests(ctx: InTransaction, events: readonly PayoutEvent[]): Promise<void> {
  const to = await operatorAddress(ctx)
  if (!to) return
  const { currency } = await readSettings(ctx)
  const people = await accountsById(
    ctx,
    events.map(({ performerId }) => performerId),
  )
  for (const { requestId, performerId, amount } of events) {
    const performer = people.get(performerId)?.name ?? ''
    const data = {
      amount: money(BigInt(amount), currency),
      performer,
      number: requestId.slice(16, 24),
    }
    await sendMail(ctx, { to, template: 'payouts.requested_to_operator', data, isPrivate: true })
  }
}

type StatusEvent = PayoutEvent & {
  readonly status: 'approved' | 'rejected' | 'done'
  readonly adminNote: string
}

/** Notifies creators that the status of a payout request changed. */
async function notifyOfStatus(ctx: InTransaction, events: readonly StatusEvent[]): Promise<void> {
  const { currency } = await readSettings(ctx)
  const notifications = events.map(
    ({ requestId: id, performerId, amount, status, adminNote: note }): NewNotification => {
      const about = { subject: { kind: 'payout', id }, link: href('creator/payouts') }
      const facts = { amount: money(BigInt(amount), currency), note }
      return {
        type: `payout_${status}`,
        accountId: performerId,
        key: `payout_${status}:${id}`,
        ...about,
        facts,
      }
    },
  )
  await notifyAccounts(ctx, notifications)
}

/** The listeners that notify about payout requests and the forms that they need. */
export const payoutListeners: readonly Listener[] = [
  on(payoutRequested, 'notifications.payout_requested', mailOfRequests),
  on(payoutStatusChanged, 'notifications.payout_status', notifyOfStatus),
  on(scheduledPayoutFailed, 'notifications.payout_not_requested', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ performerId: accountId, dueAt }) => ({
        type: 'payout_not_requested' as const,
        accountId,
        key: `payout_not_requested:${dueAt}`,
        link: href('creator/payouts'),
        facts: {},
      })),
    ),
  ),
  on(taxNumberDoubted, 'notifications.tax_number', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ performerId: accountId, heldAfter }) => ({
        type: 'tax_number_doubted' as const,
        accountId,
        key: `tax_number_doubted:${heldAfter}`,
        link: href('creator/tax-form'),
        facts: { date: day(new Date(heldAfter)) },
      })),
    ),
  ),
]
