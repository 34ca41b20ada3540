import type { InTransaction } from '../../../platform/context.ts'
import { day, money, type Translatable } from '../../../platform/i18n/index.ts'
import { sendMail } from '../../mail/index.ts'
import { manageSubscriptionUrl } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { nextPrice } from '../periods/prices.rules.ts'
import { nextPeriodStart } from '../periods/rules.ts'
import { lastPayments } from '../periods/store.ts'
import { needsAnswer, openQuestion } from '../price-rises/rules.ts'
import type { SubscriptionRow } from '../store.ts'
import { planOfSubscription } from '../tiers/read-tiers.ts'
import { fanMailVariables, partiesOf, type SubscriptionParties } from './read-parties.ts'

/** Reminds a fan by mail of an upcoming charge and its amount, or of the end of a free trial. */
export async function sendReminderMail(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<void> {
  const two = await partiesOf(ctx, subscription)
  if (!two?.fan.email || !subscription.endsAt) return
  const to = two.fan.email
  if (subscription.state === 'trialing') {
    const data = { ...fanMailVariables(two), date: day(subscription.endsAt) }
    await sendMail(ctx, { to, template: 'subscriptions.trial_ending', data })
    return
  }
  if (needsAnswer(subscription)) return sendPriceRiseMail(ctx, subscription)
  const date = day(subscription.resumesAt ?? subscription.endsAt)
  const data = { ...fanMailVariables(two), amount: await nextAmount(ctx, subscription), date }
  const template = subscription.resumesAt
    ? 'subscriptions.resume_reminder'
    : 'subscriptions.renewal_reminder'
  await sendMail(ctx, {
    to,
    template,
    data: { ...data, manageUrl: await manageUrlOf(ctx, subscription) },
  })
}

/** Asks a fan by mail to agree to a new price before the renewal that costs it. */
export async function sendPriceRiseMail(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<void> {
  const two = await partiesOf(ctx, subscription)
  const question = openQuestion(subscription)
  if (!two?.fan.email || !question) return
  const { currency } = await readSettings(ctx)
  const amounts = {
    amount: money(question.price, currency),
    before: money(question.before, currency),
  }
  const data = { ...fanMailVariables(two), ...amounts, date: day(question.from) }
  await sendMail(ctx, { to: two.fan.email, template: 'subscriptions.price_rise', data })
}

/** Confirms a pause to the fan: when access stops, and when and how much is charged afterwards. */
export async function sendPauseMail(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  two: SubscriptionParties,
): Promise<void> {
  const { endsAt, pauseMonths } = subscription
  const resumesAt = nextPeriodStart(subscription)
  if (!two.fan.email || !endsAt || !pauseMonths || !resumesAt) return
  const dates = { until: day(endsAt), date: day(resumesAt) }
  const data = { ...fanMailVariables(two), ...dates, amount: await nextAmount(ctx, subscription) }
  await sendMail(ctx, { to: two.fan.email, template: 'subscriptions.paused', data })
}

/** Returns the amount of the next charge, in words. */
async function nextAmount(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<Translatable> {
  const { currency } = await readSettings(ctx)
  const plan = await planOfSubscription(ctx, subscription)
  return money(nextPrice(subscription, plan), currency)
}

/**
 * Returns the address that cancels or pauses a subscription without a login; undefined before its
 * first payment.
 */
async function manageUrlOf(
  ctx: InTransaction,
  { id }: SubscriptionRow,
): Promise<string | undefined> {
  const paymentId = (await lastPayments(ctx, [id])).get(id)
  return paymentId && manageSubscriptionUrl(ctx, paymentId)
}
