import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { buttonLink, escapeHtml, type HtmlPage } from '../../../platform/http/index.ts'
import { dayText, moneyText } from '../../../platform/i18n/index.ts'
import { canPause } from '../pauses/pause-subscription.ts'
import { canKeep } from '../pauses/resume-subscription.ts'
import { nextPrice } from '../periods/prices.rules.ts'
import { nextPeriodStart } from '../periods/rules.ts'
import { needsAnswer } from '../price-rises/rules.ts'
import type { Plan } from '../rules.ts'
import type { SubscriptionRow } from '../store.ts'

/** The facts about a subscription that its page without login shows. */
export interface ManagePage {
  readonly siteName: string
  readonly currency: string
  readonly performerName: string
  readonly action: string
  readonly subscription: SubscriptionRow
  readonly plan: Plan
  readonly now: Date
}

const toLogin = () => buttonLink(href('user/subscriptions'), t`All my subscriptions`)
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

/** Returns the page on which a fan cancels or pauses one subscription without a login. */
export function managePage(page: ManagePage): HtmlPage {
  const { siteName, performerName, action } = page
  const buttons = buttonsOf(page).map(
    ({ name, text }) =>
      `<button formaction="${escapeHtml(`${action}/${name}`)}">${escapeHtml(text)}</button>`,
  )
  const form = buttons.length > 0 ? `<form method="post">${buttons.join('\n')}</form>` : toLogin()
  const title = t`Your subscription to ${performerName}`
  return { siteName, title, body: `${paragraph(stateText(page))}\n${form}` }
}

function stateText({ subscription, plan, currency }: ManagePage): string {
  const { state, price, endsAt, resumesAt, pauseMonths } = subscription
  const amount = moneyText(nextPrice(subscription, plan), currency)
  const end = endsAt ? dayText(endsAt) : ''
  if (state === 'ended') return t`This subscription has ended. Nothing more will be charged.`
  if (state === 'cancelling')
    return t`It is cancelled. You keep access until ${end}, and nothing more will be charged.`
  if (resumesAt) return t`It is paused. On ${dayText(resumesAt)} it renews for ${amount}.`
  const next = nextPeriodStart(subscription)
  if (state === 'active' && next && pauseMonths) {
    const resumes = dayText(next)
    return t`You keep access until ${end}. Then it pauses, and on ${resumes} it renews for ${amount}.`
  }
  if (state === 'past_due')
    return t`The last payment failed. If you cancel, access ends now and nothing more is charged.`
  if (needsAnswer(subscription)) {
    return t`The creator raised the price. Log in to accept it before ${end}; otherwise the subscription ends then.`
  }
  if (price === 0n) return t`It is free. If you cancel, access ends.`
  return t`It renews on ${end} for ${amount}. If you cancel or pause it now, you keep access until ${end}.`
}

function buttonsOf({ subscription, now }: ManagePage): readonly { name: string; text: string }[] {
  const { state, pauseMonths } = subscription
  if (state === 'ended') return []
  const keep = canKeep(subscription, now) ? [{ name: 'keep', text: t`Keep my subscription` }] : []
  const cancel = state === 'cancelling' ? [] : [{ name: 'cancel', text: t`Cancel subscription` }]
  const pauses = canPause(subscription, now) && !pauseMonths
  return [...keep, ...cancel, ...(pauses ? pauseButtons() : [])]
}

const pauseButtons = () => [
  { name: 'pause-1', text: t`Pause for 1 month` },
  { name: 'pause-2', text: t`Pause for 2 months` },
  { name: 'pause-3', text: t`Pause for 3 months` },
]

/**
 * Returns the page for a link that is incomplete, expired, or about a payment that began no
 * subscription.
 */
export const invalidManagePage = (siteName: string): HtmlPage => ({
  siteName,
  title: t`This link has expired`,
  body: `${paragraph(t`Log in to see and cancel your subscriptions.`)}\n${toLogin()}`,
})
