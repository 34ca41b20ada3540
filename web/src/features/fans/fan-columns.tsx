import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { Person } from '../../ui/person.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { SelectBox } from '../../ui/table/select-box.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import styles from './fans.module.css'
import { subscriptionLabel } from './labels.ts'
import type { WireFan } from './queries.ts'

interface FanColumnsProps {
  /** The ids of the chosen rows. */
  readonly chosen: ReadonlySet<string>
  readonly choose: (id: string, isChosen: boolean) => void
  readonly currency: string
}

/** Returns the columns of a creator's table of fans. */
export const fanColumns = ({
  chosen,
  choose,
  currency,
}: FanColumnsProps): readonly Column<WireFan>[] => [
  {
    key: 'user',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: (fan) => (
      <FanCell
        fan={fan}
        isSelected={chosen.has(fan._id)}
        onSelect={(isSelected) => choose(fan._id, isSelected)}
      />
    ),
  },
  {
    key: 'subscription',
    title: t`Subscription`,
    phoneSlot: 'aside',
    render: ({ subscription, isFollowing }) => {
      const { text, tone } = subscriptionLabel(subscription)
      return (
        <TwoLineCell note={isFollowing && t`Follows you`}>
          <Badge tone={tone}>{text}</Badge>
        </TwoLineCell>
      )
    },
  },
  {
    key: 'spent',
    title: t`Spent`,
    sortable: true,
    render: ({ spent }) => <SpentCell spent={spent} currency={currency} />,
  },
  {
    key: 'lastSeen',
    title: t`Last seen`,
    sortable: true,
    render: ({ lastSeenAt }) =>
      lastSeenAt ? <RelativeTime at={lastSeenAt} /> : <span className="dim">{t`Never`}</span>,
  },
  {
    key: 'tags',
    title: t`Tags`,
    render: (fan) => <TagsCell fan={fan} />,
  },
]

interface FanCellProps {
  fan: WireFan
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

function FanCell({ fan, ...selecting }: FanCellProps) {
  return (
    <span className={styles.person}>
      <SelectBox label={t`Select ${fan.user.name}`} {...selecting} />
      <Person
        person={fan.user}
        size={40}
        note={fan.ownName || undefined}
        to={href('creator/fan', { id: fan._id })}
      />
    </span>
  )
}

function SpentCell({ spent, currency }: { spent: WireFan['spent']; currency: string }) {
  const { tokens, subscriptions } = spent
  return (
    <TwoLineCell
      note={subscriptions > 0 && t`${formatMoney(subscriptions, currency)} on subscriptions`}
    >
      {tokens > 0 ? <Price tokens={tokens} /> : <span className="dim">{t`Nothing yet`}</span>}
    </TwoLineCell>
  )
}

function TagsCell({ fan: { tags, hasNote } }: { fan: WireFan }) {
  return (
    <TwoLineCell note={hasNote && t`Has a note`}>
      {tags.length > 0 ? (
        <span translate="no">{tags.join(', ')}</span>
      ) : (
        <span className="dim">{t`None`}</span>
      )}
    </TwoLineCell>
  )
}
