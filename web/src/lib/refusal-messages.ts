import type { ErrorCode } from '@stagedoor/contract/errors'
import type { ApiError } from '@stagedoor/contract/kit'
import { sumAmounts } from './amounts.ts'
import { formatMoney, formatPrice, type TokenRate } from './format.ts'

type RefusalMessages = { readonly [Code in ErrorCode]?: (error: ApiError<Code>, site: TokenRate) => string }

/** What a refusal about money means and what to do next, where the server's own sentence leaves that open. */
const refusalMessages: RefusalMessages = {
  'wallet.insufficient_balance': ({ data: { balance, price } }, site) =>
    `You have ${formatPrice(balance, site)}, this takes ${formatPrice(price, site)}. Top up ${formatPrice(sumAmounts(price, -balance), site)} or more to go on.`,
  'wallet.tip_out_of_range': ({ data: { minimum, maximum } }, site) =>
    `A tip here is between ${formatPrice(minimum, site)} and ${formatPrice(maximum, site)}.`,
  'wallet.item_not_found': () => 'This post is not available any more. Nothing was charged.',
  'wallet.not_for_sale': () => 'This post is not sold any more. Reload the page to see how it opens now.',
  'wallet.price_changed': ({ data: { price } }, site) =>
    `The price changed to ${formatPrice(price, site)} while you looked. Nothing was charged.`,
  'wallet.already_bought': () => 'You have bought this already. Nothing was charged again.',
  'payments.gateway_unavailable': () =>
    'Paying is not possible here at the moment. Nothing was charged; please try again later.',
  'payments.gateway_failed': () =>
    'The payment service does not answer. Nothing was charged; please try again in a moment.',
  'payments.amount_out_of_range': ({ data: { minimum, maximum } }, { currency }) =>
    `Between ${formatMoney(minimum, currency)} and ${formatMoney(maximum, currency)} can be paid at once.`,
  'payments.declined': ({ data: { reason } }) =>
    `${reason || 'Your card was declined'}. Nothing was charged; use another card, or ask your bank.`,
  'payments.card_not_found': () => 'This card is not saved any more. Choose another one.',
  'auth.email_not_verified': () => 'Confirm your e-mail address first: the link is in the letter we sent you.',
  'performers.not_found': () => 'This performer is not here any more. Nothing was charged.',
  'performers.suspended': () => 'This performer is suspended at the moment. Nothing was charged.',
  'performers.documents_not_verified': () =>
    'This performer’s identity is still being checked. They can be paid once that is done.',
  'performers.you_blocked': () => 'You have blocked this creator. Unblock them to pay them. Nothing was charged.',
  'performers.country_blocked': () => 'This creator is not available in your country. Nothing was charged.',
  'subscriptions.already_subscribed': () => 'You are subscribed already. Nothing was charged.',
  'subscriptions.payment_pending': () =>
    'Your payment is being confirmed. You do not need to pay again: we write to you once it is done.',
  'subscriptions.trial_used': () =>
    'You have had your free trial of this performer. Choose one of the paid subscriptions.',
  'subscriptions.not_offered': () => 'This way to subscribe is not offered any more. Choose another one.',
  'subscriptions.terms_changed': () =>
    'The terms changed while you read them. Here they are as they stand now; nothing was charged.',
  'request.too_many': ({ data }) =>
    `That was too often in a short time. Try again in ${Math.max(1, Math.ceil(data.retryAfterSeconds))} seconds.`,
  'standing.suspended': ({ data: { reason } }) =>
    `Your account is suspended${reason ? ` (${reason})` : ''}. Nothing was charged.`,
}

/** A refusal in plain words, with what to do next. Amounts follow the `site`'s currency and rate. */
export function refusalMessage(error: ApiError, site: TokenRate): string {
  if (error.status === 0) return 'You seem to be offline. Try again when you are back: you will pay only once.'
  const say = refusalMessages[error.code] as ((error: ApiError, site: TokenRate) => string) | undefined
  return say?.(error, site) ?? error.message
}
