import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { use } from 'react'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { anniversaryText, newsTexts } from '../../features/mycreators/labels.ts'
import { ListMenu } from '../../features/mycreators/list-menu.tsx'
import {
  type CreatorList,
  type MyCreator,
  readCreatorsAgain,
} from '../../features/mycreators/queries.ts'
import { statusLabel } from '../../features/subscriptions/labels.ts'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { nextForFan } from '../../lib/money/subscription-dates.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSite, useViewer } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Person } from '../../ui/person.tsx'
import { Price } from '../../ui/price.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import styles from './my-creators.module.css'

interface ColumnsOptions {
  readonly lists: readonly CreatorList[]
  readonly onEditLists: () => void
}

/** Returns the columns of the table of the viewer's creators. */
export const creatorColumns = ({
  lists,
  onEditLists,
}: ColumnsOptions): readonly Column<MyCreator>[] => [
  {
    key: 'creator',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ performerInfo }) => (
      <Person
        person={performerInfo}
        to={href('profile', { profileId: performerInfo.username })}
        size={40}
      />
    ),
  },
  {
    key: 'news',
    title: t`New`,
    phoneSlot: 'line',
    render: (creator) => <News creator={creator} />,
  },
  {
    key: 'relation',
    title: t`Status`,
    render: (creator) => <Relation creator={creator} lists={lists} />,
  },
  { key: 'spent', title: t`Spent`, render: (creator) => <Spent creator={creator} /> },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (creator) => <Actions creator={creator} lists={lists} onEditLists={onEditLists} />,
  },
]

/** Shows what is new in a creator: a stream on air first, which is a link to it. */
function News({ creator }: { creator: MyCreator }) {
  const { isLive, username } = creator.performerInfo
  const anniversary = anniversaryText(creator, new Date(use(RenderedAt)))
  const texts = [...(anniversary ? [anniversary] : []), ...newsTexts(creator)]
  if (!isLive && texts.length === 0)
    return <span className={cx('dim', styles.nothing)}>{t`Nothing new`}</span>
  return (
    <span className={styles.news}>
      {isLive && (
        <ButtonLink
          to={href('streaming', { profileId: username })}
          size="s"
          variant="primary"
        >{t`Live now`}</ButtonLink>
      )}
      {texts.map((text) => (
        <Badge key={text} tone="accent">
          {text}
        </Badge>
      ))}
    </span>
  )
}

/** Shows the subscription with what happens next, or how else the viewer keeps the creator. */
function Relation({ creator, lists }: { creator: MyCreator; lists: readonly CreatorList[] }) {
  const { subscription, isFollowed, isBookmarked, listIds } = creator
  const now = new Date(use(RenderedAt))
  const named = lists.filter(({ _id }) => listIds.includes(_id)).map(({ name }) => name)
  if (subscription) {
    const { text, tone } = statusLabel(subscription)
    const next = nextForFan(subscription, now)
    return (
      <TwoLineCell note={[next, ...named].join(' · ')}>
        <Badge tone={tone}>{text}</Badge>
      </TwoLineCell>
    )
  }
  const kept = isFollowed ? t`Following` : isBookmarked ? t`Bookmarked` : t`On your lists`
  return <TwoLineCell note={named.join(' · ')}>{kept}</TwoLineCell>
}

/** Shows what the viewer spent on a creator: tokens, and subscriptions below them. */
function Spent({ creator }: { creator: MyCreator }) {
  const { currency } = useSite()
  const { spentTokens, spentSubscriptions } = creator
  const subscriptions = formatMoney(spentSubscriptions, currency)
  if (spentTokens === 0 && spentSubscriptions === 0) return null
  return (
    <TwoLineCell note={spentSubscriptions > 0 && t`Subscriptions: ${subscriptions}`}>
      <Price tokens={spentTokens} />
    </TwoLineCell>
  )
}

function Actions({ creator, lists, onEditLists }: ColumnsOptions & { creator: MyCreator }) {
  const viewer = useViewer()
  const { performerInfo, isFollowed } = creator
  const { _id, name } = performerInfo
  return (
    <span className={styles.actions}>
      {viewer?.role === 'fan' && (
        <ButtonLink
          size="s"
          to={href('messages', undefined, { toSource: 'performer', toId: _id })}
          icon={<IconMessage size={18} stroke={1.8} aria-hidden="true" />}
          aria-label={t`Message ${name}`}
        >{t`Message`}</ButtonLink>
      )}
      <SubscriptionAction creator={creator} />
      <FollowButton performerId={_id} name={name} isFollowed={isFollowed} size="s" />
      <ListMenu creator={creator} lists={lists} onEdit={onEditLists} />
    </span>
  )
}

/** Subscribes again where a subscription ended or failed; leads to a running one. */
function SubscriptionAction({ creator: { subscription, performerInfo } }: { creator: MyCreator }) {
  const pay = useCheckout()
  if (!subscription) return null
  const { name, username } = performerInfo
  if (subscription.state !== 'ended' && subscription.state !== 'past_due')
    return (
      <ButtonLink
        size="s"
        to={href('user/subscriptions', undefined, { q: username })}
        aria-label={t`Manage subscription to ${name}`}
      >{t`Manage`}</ButtonLink>
    )
  const subscribe = async () => {
    if (await pay.subscribe(performerInfo)) await readCreatorsAgain()
  }
  return (
    <Button
      size="s"
      variant="primary"
      onClick={() => void subscribe()}
      aria-label={
        subscription.state === 'ended'
          ? t`Subscribe to ${name} again`
          : t`Pay for ${name} with another card`
      }
    >
      {subscription.state === 'ended' ? t`Subscribe again` : t`Pay with another card`}
    </Button>
  )
}
