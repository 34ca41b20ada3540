import type { ErrorCode } from '@stagedoor/contract/errors'
import type { ApiError } from '@stagedoor/contract/kit'
import { sumAmounts } from '../forms/amounts.ts'
import { formatCount, formatMoney, formatPrice, type TokenRate } from '../i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../i18n/i18n.ts'

type RefusalMessages = {
  readonly [Code in ErrorCode]?: (error: ApiError<Code>, site: TokenRate) => string
}

/**
 * The messages of refusals about money, with what to do next, where the server's own message leaves
 * that open.
 */
const refusalMessages: RefusalMessages = {
  'wallet.insufficient_balance': ({ data: { balance, price } }, site) =>
    t`You have ${formatPrice(balance, site)}, this takes ${formatPrice(price, site)}. Top up ${formatPrice(sumAmounts(price, -balance), site)} or more to go on.`,
  'wallet.locked': ({ data: { debt } }, site) =>
    t`Your bank took back a top-up that you have spent: ${formatPrice(debt, site)} is owed. Nothing was charged. Top up your wallet to pay it first.`,
  'wallet.tip_out_of_range': ({ data: { minimum, maximum } }, site) =>
    t`A tip here is between ${formatPrice(minimum, site)} and ${formatPrice(maximum, site)}.`,
  'wallet.item_not_found': () => t`This is no longer available. Nothing was charged.`,
  'wallet.not_for_sale': () =>
    t`This is no longer for sale. Nothing was charged. Reload the page to see how it is offered now.`,
  'wallet.price_changed': ({ data: { price } }, site) =>
    price === 0
      ? t`This costs you nothing now. Nothing was charged.`
      : t`The price changed to ${formatPrice(price, site)} in the meantime. Nothing was charged.`,
  'wallet.already_bought': () => t`You have already bought this. Nothing was charged again.`,
  'wallet.out_of_stock': ({ data: { stock } }) =>
    stock === 0
      ? t`It sold out in the meantime. Nothing was charged.`
      : ngettext(
          msgid`Only ${formatCount(stock)} is left. Order fewer; nothing was charged.`,
          `Only ${formatCount(stock)} are left. Order fewer; nothing was charged.`,
          stock,
        ),
  'wallet.address_required': () => t`Choose the address that it is sent to. Nothing was charged.`,
  'addresses.not_found': () =>
    t`This address was deleted in the meantime. Choose another one; nothing was charged.`,
  'payments.gateway_unavailable': () =>
    t`Payments are not available at the moment. Nothing was charged; please try again later.`,
  'payments.gateway_failed': () =>
    t`The payment service is not responding. Nothing was charged; please try again in a moment.`,
  'payments.amount_out_of_range': ({ data: { minimum, maximum } }, { currency }) =>
    t`Between ${formatMoney(minimum, currency)} and ${formatMoney(maximum, currency)} can be paid at a time.`,
  'payments.declined': ({ data: { reason } }) =>
    reason
      ? t`${translateText(reason)}. Nothing was charged; use another card, or ask your bank.`
      : t`Your card was declined. Nothing was charged; use another card, or ask your bank.`,
  'payments.new_card_limit': ({ data: { payments, amount } }, { currency }) =>
    t`New cards, which may be stolen, can top up ${payments} times and ${formatMoney(amount, currency)} in a day. Nothing was charged; try less, or again tomorrow.`,
  'payments.own_limit': ({ data: { limit, left } }, { currency }) =>
    t`Your own limit is ${formatMoney(limit, currency)} a month, of which ${formatMoney(left, currency)} is left. Nothing was charged.`,
  'payments.new_account_limit': ({ data: { limit, left } }, { currency }) =>
    t`An account pays at most ${formatMoney(limit, currency)} on its first day, of which ${formatMoney(left, currency)} is left. Nothing was charged; try less, or again tomorrow.`,
  'wallet.payment_pending': () =>
    t`Your payment is being confirmed. You do not need to pay again: we’ll e-mail you once it is done.`,
  'payments.card_not_found': () => t`This card is no longer saved. Choose another one.`,
  'auth.email_not_verified': () =>
    t`Confirm your e-mail address first: the link is in the e-mail we sent you.`,
  'performers.not_found': () => t`Creator not found. Nothing was charged.`,
  'performers.suspended': () => t`This creator is suspended at the moment. Nothing was charged.`,
  'performers.documents_not_verified': () =>
    t`This creator’s identity is still being verified. They can be paid once that is done.`,
  'performers.you_blocked': () =>
    t`You have blocked this creator. Unblock them to pay them. Nothing was charged.`,
  'performers.country_blocked': () =>
    t`This creator is not available in your country. Nothing was charged.`,
  'subscriptions.already_subscribed': () => t`You are already subscribed. Nothing was charged.`,
  'subscriptions.payment_pending': () =>
    t`Your payment is being confirmed. You do not need to pay again: we’ll e-mail you once it is done.`,
  'subscriptions.trial_used': () =>
    t`You have already used your free trial of this creator. Choose one of the paid subscriptions.`,
  'subscriptions.not_offered': () => t`This subscription is no longer offered. Choose another one.`,
  'subscriptions.terms_changed': () =>
    t`The terms changed in the meantime. Here are the current ones; nothing was charged.`,
  'request.too_many': ({ data }) =>
    t`Too many attempts. Try again in ${Math.max(1, Math.ceil(data.retryAfterSeconds))} seconds.`,
  'suspensions.account_suspended': ({ data: { reason } }) =>
    reason
      ? t`Your account is suspended (${reason}). Nothing was charged.`
      : t`Your account is suspended. Nothing was charged.`,
}

/** Returns the message of a refusal. Amounts follow the `site`'s currency and rate. */
export function refusalMessage(error: ApiError, site: TokenRate): string {
  if (error.status === 0)
    return t`You seem to be offline. Try again when you are online: you will pay only once.`
  const describe = refusalMessages[error.code] as
    | ((error: ApiError, site: TokenRate) => string)
    | undefined
  return describe?.(error, site) ?? error.message
}
