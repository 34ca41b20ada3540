import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Option } from '../../ui/field.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import type { WireFan, WireFanCard, WireList } from './queries.ts'

type State = WireFan['subscription']['state']

const states = (): Readonly<Record<State, { readonly text: string; readonly tone: Tone }>> => ({
  none: { text: t`Never subscribed`, tone: 'neutral' },
  trialing: { text: t`Free trial`, tone: 'accent' },
  active: { text: t`Subscribed`, tone: 'good' },
  past_due: { text: t`Payment failed`, tone: 'bad' },
  paused: { text: t`Paused`, tone: 'wait' },
  cancelling: { text: t`Cancelled`, tone: 'wait' },
  ended: { text: t`Ended`, tone: 'neutral' },
})

/** Returns the subscription of a fan, in words and tone. */
export const subscriptionLabel = ({ state }: Pick<WireFan['subscription'], 'state'>) =>
  states()[state]

const purchases = (): Readonly<Record<WireFanCard['purchases'][number]['kind'], string>> => ({
  content: t`Post, video or gallery`,
  product: t`Product`,
  message: t`Message`,
})

/** Returns what a fan bought, in words. */
export const purchaseLabel = ({ kind }: Pick<WireFanCard['purchases'][number], 'kind'>): string =>
  purchases()[kind]

/** The lists that every creator has, as options. */
export const builtInOptions = (): readonly Option[] => [
  { value: 'subscribers', text: t`Subscribers` },
  { value: 'followers', text: t`Followers` },
  { value: 'former', text: t`Former subscribers` },
  { value: 'buyers', text: t`Buyers` },
]

/** A tier of subscription, as the options of lists name it. */
interface NamedTier {
  readonly tier: number
  readonly name: string
}

/** Returns the subscribers of each tier above the first as options, with those above it. */
export const tierOptions = (tiers: readonly NamedTier[]): readonly Option[] =>
  tiers.flatMap(({ tier, name }, at) => {
    const shown = name || t`Tier ${tier}`
    const isLast = at === tiers.length - 1
    return tier === 1
      ? []
      : [{ value: `tier${tier}`, text: isLast ? shown : t`${shown} and above` }]
  })

/** Returns lists as options, by hand or all of them. */
export const listOptions = (lists: readonly WireList[]): readonly Option[] =>
  lists.map(({ _id, name }) => ({ value: _id, text: name }))

/** Returns the tabs of the pages about fans. */
export const fanTabs = (current: 'fans' | 'lists', username: string): readonly Tab[] => [
  { to: href('creator/fans'), text: t`All fans`, current: current === 'fans' },
  { to: href('creator/fan-lists'), text: t`Lists`, current: current === 'lists' },
  { to: href('top-fans', { username }), text: t`Top fans`, current: false },
]
