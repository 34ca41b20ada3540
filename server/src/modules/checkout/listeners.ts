import { money } from '../../platform/i18n/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { sendGuestReceipts } from '../auth/index.ts'
import { paymentSettled, paymentsByIds } from '../payments/index.ts'

/** The listeners of checkout. */
export const checkoutListeners: readonly Listener[] = [
  on(paymentSettled, 'checkout.mail_guest_receipt', async (ctx, events) => {
    const payments = await paymentsByIds(
      ctx,
      events.map(({ paymentId }) => paymentId),
    )
    const receipts = payments.map(({ id, buyerId, description, amount, currency }) => ({
      accountId: buyerId,
      description,
      amount: money(amount, currency),
      number: id.slice(16, 24),
    }))
    await sendGuestReceipts(ctx, receipts)
  }),
]
