import type { DownloadChoice } from '@stagedoor/contract/content/schemas'
import { t } from '../../../../lib/i18n/i18n.ts'
import {
  type ContentPriceLimits,
  contentPriceOf,
  contentPriceProblem,
} from '../../../../lib/money/content-price.ts'
import type { Audience } from '../../audiences.ts'
import type { Opening } from '../../lock-labels.ts'
import {
  noOpenDays,
  type OpenDays,
  openDaysOf,
  opensAfterOf,
  opensProblem,
  opensToOf,
} from './openings.ts'

/** Lower prices as typed, by the tier from which they apply; 0 stands for followers. */
export type TypedGroupPrices = Readonly<Record<number, string>>

/** To whom content is open at which price, beyond its audience, as it is typed. */
export interface ReleaseDraft {
  /** The list of fans that it is for, where it is for one. */
  readonly listId: string
  /** The tier of subscription from which it is open, where it is for subscribers. */
  readonly fromTier: number
  /** The days after which it opens to more people. */
  readonly opens: OpenDays
  /** The lower prices of groups, where it is sold. */
  readonly groupPrices: TypedGroupPrices
  /** The choice about downloads by its buyers, where it is sold. */
  readonly downloadChoice: DownloadChoice
}

/** The release of new content. */
export const emptyRelease: ReleaseDraft = {
  listId: '',
  fromTier: 1,
  opens: noOpenDays,
  groupPrices: {},
  downloadChoice: 'default',
}

interface StoredRelease {
  readonly listId: string | null
  readonly fromTier?: number | undefined
  readonly opensTo: readonly Opening[]
  readonly groupPrices?:
    | readonly { readonly fromTier: number; readonly price: number }[]
    | undefined
  readonly downloadChoice?: DownloadChoice | undefined
}

/** Returns the release of stored content as it is typed; `from` is when it is published. */
export const releaseDraftOf = (stored: StoredRelease, from: Date): ReleaseDraft => ({
  listId: stored.listId ?? '',
  fromTier: stored.fromTier ?? 1,
  opens: openDaysOf(stored.opensTo, from),
  groupPrices: Object.fromEntries(
    (stored.groupPrices ?? []).map(({ fromTier, price }) => [fromTier, String(price)]),
  ),
  downloadChoice: stored.downloadChoice ?? 'default',
})

type Offered = ReleaseDraft & { readonly audience: Audience; readonly price: string }

/** Returns the release of content as calls take it; `from` is when it is published. */
export const releaseOf = (
  { audience, ...draft }: ReleaseDraft & { audience: Audience },
  from: Date,
) => ({
  listId: audience === 'list' ? draft.listId || null : null,
  fromTier: audience === 'subscribers' ? draft.fromTier : 1,
  opensTo: opensToOf(audience, draft.opens, from),
  groupPrices: audience === 'buyers' ? pricesOf(draft.groupPrices) : [],
  downloadChoice: draft.downloadChoice,
})

/** Returns the release of several contents as the call about them takes it. */
export const sharedReleaseOf = ({
  audience,
  price,
  ...draft
}: ReleaseDraft & { audience: Audience; price: string }) => ({
  audience,
  fromTier: audience === 'subscribers' ? draft.fromTier : 1,
  ...(audience === 'list' && { listId: draft.listId }),
  ...(audience === 'buyers' && sharedPricesOf({ price, groupPrices: draft.groupPrices })),
  opensAfter: opensAfterOf(audience, draft.opens),
})

/** Returns a price and the lower ones of groups as calls take them. */
export const sharedPricesOf = ({
  price,
  groupPrices,
}: {
  price: string
  groupPrices: TypedGroupPrices
}) => ({ price: contentPriceOf(price) ?? 0, groupPrices: pricesOf(groupPrices) })

const typedPrices = (typed: TypedGroupPrices): [number, string][] =>
  Object.entries(typed)
    .filter(([, price]) => price.trim() !== '')
    .map(([tier, price]) => [Number(tier), price])

const pricesOf = (typed: TypedGroupPrices) =>
  typedPrices(typed).flatMap(([fromTier, price]) => {
    const tokens = contentPriceOf(price)
    return tokens === undefined ? [] : [{ fromTier, price: tokens }]
  })

/** Returns the problems of a release by field. */
export const releaseProblems = (draft: Offered, site: ContentPriceLimits) => ({
  list: draft.audience === 'list' && !draft.listId ? t`Choose a list.` : undefined,
  opens: opensProblem(draft.audience, draft.opens),
  groupPrices:
    draft.audience === 'buyers'
      ? groupPricesProblem(draft.groupPrices, draft.price, site)
      : undefined,
})

/**
 * Returns the groups whose typed price is none, or is not below the one before it; none where
 * another rule is broken.
 */
export function wrongGroups(typed: TypedGroupPrices, price: string): ReadonlySet<number> {
  const wrong = new Set<number>()
  let lowest = contentPriceOf(price) ?? Number.POSITIVE_INFINITY
  for (const [tier, own] of typedPrices(typed).sort(([one], [other]) => one - other)) {
    const tokens = contentPriceOf(own)
    if (tokens === undefined || tokens >= lowest) wrong.add(tier)
    else lowest = tokens
  }
  return wrong
}

/**
 * Returns the problem of lower prices: each can be charged, or is 0 or kept, and is below the one
 * before.
 */
function groupPricesProblem(
  typed: TypedGroupPrices,
  price: string,
  site: ContentPriceLimits,
): string | undefined {
  let lowest = contentPriceOf(price) ?? Number.POSITIVE_INFINITY
  for (const [, own] of typedPrices(typed).sort(([one], [other]) => one - other)) {
    const tokens = contentPriceOf(own)
    const isFree = tokens === 0
    const isKept = tokens !== undefined && site.keptGroupPrices?.includes(tokens)
    const problem = isFree || isKept ? undefined : contentPriceProblem(own, site)
    if (problem) return problem
    if (tokens === undefined || tokens >= lowest)
      return t`Each price must be lower than the one before it.`
    lowest = tokens
  }
  return undefined
}
