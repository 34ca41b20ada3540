import type { SubjectKind, SubjectMeasure } from '@stagedoor/contract/statistics'
import { formatDay } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { soldItemName } from '../../lib/labels/sold-item.ts'
import { href } from '../../lib/navigation/href.ts'
import type { Option } from '../../ui/field.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import type { WireSubject } from './queries.ts'

/** The pages of statistics. */
export type StatisticsPage = 'overview' | 'content' | 'subscribers'

/** Returns the tabs of the pages of statistics. */
export const statisticsTabs = (current: StatisticsPage): readonly Tab[] => [
  { to: href('creator/statistics'), text: t`Overview`, current: current === 'overview' },
  {
    to: href('creator/statistics-content'),
    text: t`Content and links`,
    current: current === 'content',
  },
  {
    to: href('creator/statistics-subscribers'),
    text: t`Subscribers`,
    current: current === 'subscribers',
  },
]

/** Returns the kinds of what is counted one by one, posts first. */
export const kindOptions = (): readonly (Option & { readonly value: SubjectKind })[] => [
  { value: 'feed', text: t`Posts` },
  { value: 'video', text: t`Videos` },
  { value: 'gallery', text: t`Galleries` },
  { value: 'product', text: t`Products` },
  { value: 'stream', text: t`Streams` },
  { value: 'message', text: t`Messages to many or with a price` },
  { value: 'promotion', text: t`Promotions` },
  { value: 'link', text: t`Links` },
]

/** Returns the name of a figure of one kind, and how it is counted; undefined where it has none. */
export function subjectMeasureLabel(
  kind: SubjectKind,
  measure: SubjectMeasure,
): readonly [name: string, how: string] | undefined {
  const isOffer = kind === 'promotion' || kind === 'link'
  if (measure === 'seen') return seenLabel(kind)
  if (measure === 'liked')
    return ['feed', 'video', 'gallery', 'product'].includes(kind)
      ? [t`Likes`, t`Likes that were not taken back.`]
      : undefined
  if (measure === 'earned') return [t`Earned`, isOffer ? offerEarned() : itemEarned()]
  if (isOffer)
    return [t`Joined`, t`Fans who subscribed by it, counted when the subscription began.`]
  return kind === 'stream'
    ? [t`Sales`, t`Tickets, tips and messages of this stream that were not refunded.`]
    : [t`Sold`, t`How often it was bought and not refunded.`]
}

const itemEarned = () => t`Your share of what fans paid for it, after refunds.`
const offerEarned = () =>
  t`Your share of what fans who joined by it paid for their subscriptions since, after refunds.`

function seenLabel(kind: SubjectKind): readonly [name: string, how: string] | undefined {
  if (kind === 'promotion') return undefined
  if (kind === 'link')
    return [t`Clicks`, t`How often your page was opened by the link, each time it was.`]
  if (kind === 'message')
    return [
      t`Read`,
      t`Fans who opened the conversation after they got it, each once. What was read before this site counted it is left out.`,
    ]
  if (kind === 'stream')
    return [t`Viewers`, t`Accounts that watched it, each once. Guests are not counted.`]
  return [
    t`Views`,
    t`People who opened it. Each counts once a day (UTC), as for visits of your page; you and our team never do.`,
  ]
}

/** Returns what a subject is called: its title, or its kind and day. */
export function subjectName({ kind, title, createdAt }: WireSubject, now: Date): string {
  if (kind !== 'promotion' && kind !== 'link') return soldItemName({ kind, title, createdAt }, now)
  const day = formatDay(new Date(createdAt), now, 'UTC')
  if (title) return title
  return kind === 'link' ? t`Link of ${day}` : t`Promotion of ${day}`
}
