import { readPost } from '@stagedoor/contract/feed'
import type { Api, WireOf } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import { formatCount, formatMoney, formatPrice, type TokenRate } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'

/** The creator that a guest was about to pay or follow, and for what. */
export interface SignUpIntent {
  readonly performer: { readonly name: string; readonly username: string; readonly avatar: string | null }
  readonly description: string
}

/**
 * Returns the checkout that the page `next` will resume; undefined for other pages, and for what the guest may not see.
 */
export async function readSignUpIntent(
  api: Api,
  next: string | undefined,
  site: TokenRate,
): Promise<SignUpIntent | undefined> {
  const url = next ? new URL(next, 'http://site.invalid') : undefined
  const ask = url?.searchParams.get('ask')
  if (!url || !ask) return undefined
  const [first = '', second] = url.pathname.slice(1).split('/')
  try {
    if (second !== undefined)
      return url.pathname === href('post', { id: second }) ? intentForPost(api, second, site) : undefined
    const performer = await api(readPerformer, { params: { id: decodeURIComponent(first) } })
    return { performer, description: describeIntent(performer, ask, url.searchParams.get('type'), site.currency) }
  } catch {
    return undefined
  }
}

async function intentForPost(api: Api, id: string, site: TokenRate): Promise<SignUpIntent> {
  const { performer, lockedBy, price } = await api(readPost, { params: { id } })
  const description = lockedBy === 'buy' ? t`Unlock this post for ${formatPrice(price, site)}` : t`Unlock this post`
  return { performer, description }
}

function describeIntent(
  performer: WireOf<typeof readPerformer>,
  ask: string,
  type: string | null,
  currency: string,
): string {
  if (ask !== 'subscribe') return ask === 'tip' ? t`Send a tip` : t`Follow`
  const { isPriceChosen, monthlyPrice, yearlyPrice, durationFreeSubscriptionDays: days } = performer
  if (!isPriceChosen) return t`Subscribe`
  if (monthlyPrice === 0) return t`Subscribe for free`
  if (type === 'free')
    return ngettext(msgid`Try it free for ${formatCount(days)} day`, `Try it free for ${formatCount(days)} days`, days)
  if (type === 'yearly') return t`Subscribe for ${formatMoney(yearlyPrice, currency)} a year`
  return t`Subscribe for ${formatMoney(monthlyPrice, currency)} a month`
}
