import type { PendingPayment } from '@stagedoor/contract/payments/schemas'
import { t } from '../i18n/i18n.ts'

type OpenPayment = Pick<PendingPayment, 'status'> & { readonly paymentUrl?: string | undefined }

/**
 * Returns true when a payment waits for its buyer on the payment page: nothing is known to be paid,
 * but a report of the company may still be on its way.
 */
export const isUnfinished = ({ status, paymentUrl }: OpenPayment): boolean =>
  paymentUrl !== undefined && (status === 'created' || status === 'fail')

/** Returns the label of a button that leads to a payment that may still succeed. */
export const pendingLabel = (payment: OpenPayment): string =>
  isUnfinished(payment) ? t`Finish your payment` : t`Payment being confirmed`

/** Returns the message for a payment whose buyer has not paid, as far as is known. */
export const unfinishedMessage = (price: string): string =>
  t`Your payment of ${price} is not finished. Go on paying, or choose another way. If you have paid already, it is confirmed by itself: you are charged only once.`

/** Returns the message while the outcome of a payment is unknown. */
export const confirmingMessage = (price: string): string =>
  t`Your payment of ${price} is being confirmed. You do not need to pay again: we’ll e-mail you once it is done.`
