import { readPost } from '@stagedoor/contract/feed'
import type { Api } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { formatPrice, type TokenRate } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { offerKey } from '../../lib/money/offer-keys.ts'
import { subscribeLabel } from '../../lib/money/offer-promotions.ts'
import { href } from '../../lib/navigation/href.ts'

/** The creator that a guest was about to pay or follow, and for what. */
export interface SignUpIntent {
  readonly performer: {
    readonly name: string
    readonly username: string
    readonly avatar: string | null
  }
  readonly description: string
}

/**
 * Returns the checkout that the page `next` will resume; undefined for other pages, and for what
 * the guest may not see.
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
      return url.pathname === href('post', { id: second })
        ? intentForPost(api, second, site)
        : undefined
    const performer = await api(readPerformer, { params: { id: decodeURIComponent(first) } })
    const description =
      ask === 'subscribe' ? await describeOffer(api, performer._id, url.searchParams) : undefined
    return { performer, description: description ?? (ask === 'tip' ? t`Send a tip` : t`Follow`) }
  } catch {
    return undefined
  }
}

async function intentForPost(api: Api, id: string, site: TokenRate): Promise<SignUpIntent> {
  const { performer, lockedBy, price } = await api(readPost, { params: { id } })
  const description =
    lockedBy === 'buy' ? t`Unlock this post for ${formatPrice(price, site)}` : t`Unlock this post`
  return { performer, description }
}

/**
 * Returns what the guest was about to agree to: the offer that the page showed, with the discount
 * of its link.
 */
async function describeOffer(
  api: Api,
  performerId: string,
  search: URLSearchParams,
): Promise<string> {
  const code = search.get('offer')
  const { offers } = await api(readOffers, {
    params: { performerId },
    ...(code && { query: { offer: code } }),
  })
  const offer =
    offers.find((one) => offerKey(one) === (search.get('type') ?? 'monthly')) ?? offers[0]
  return offer ? subscribeLabel(offer) : t`Subscribe`
}
