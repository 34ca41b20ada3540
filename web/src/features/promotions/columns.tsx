import type { WireOf } from '@stagedoor/contract/kit'
import type { searchLinks, searchPromotions } from '@stagedoor/contract/promotions'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { formatCount, formatInstant, formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { shareLink } from '../../lib/navigation/share.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { audienceLabel, benefitLabel, discountLabel, statusLabel } from './labels.ts'
import styles from './promotions.module.css'
import {
  sendLinkDeletion,
  sendLinkEnd,
  sendPromotionDeletion,
  sendPromotionEnd,
} from './queries.ts'
import { RowMenu } from './row-menu.tsx'

type WirePromotion = WireOf<typeof searchPromotions>['data'][number]
type WireLink = WireOf<typeof searchLinks>['data'][number]
type Figures = Pick<
  WirePromotion,
  'uses' | 'reservations' | 'maxUses' | 'revenue' | 'currency' | 'startsAt' | 'endsAt' | 'status'
>

function Joins({ uses, reservations, maxUses }: Figures) {
  const joined = formatCount(uses)
  return (
    <TwoLineCell note={reservations > 0 && t`${formatCount(reservations)} in open payments`}>
      {maxUses === undefined ? joined : t`${joined} of ${formatCount(maxUses)}`}
    </TwoLineCell>
  )
}

/** Returns the columns that promotions and links share. */
const figureColumns = <Row extends Figures>(): readonly Column<Row>[] => [
  { key: 'uses', title: t`Fans who joined`, numeric: true, render: (row) => <Joins {...row} /> },
  {
    key: 'revenue',
    title: t`Paid by them`,
    numeric: true,
    render: ({ revenue, currency }) => formatMoney(revenue, currency),
  },
  {
    key: 'endsAt',
    title: t`Ends`,
    render: ({ startsAt, endsAt, status }) => (
      <TwoLineCell
        note={status === 'scheduled' && startsAt && t`Starts ${formatInstant(new Date(startsAt))}`}
      >
        {endsAt ? <DateTime at={endsAt} dayOnly /> : <span className="dim">{t`No end`}</span>}
      </TwoLineCell>
    ),
  },
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (row) => {
      const { text, tone } = statusLabel(row)
      return <Badge tone={tone}>{text}</Badge>
    },
  },
]

/** Returns the columns of the table of promotions. */
export const promotionColumns = (): readonly Column<WirePromotion>[] => [
  {
    key: 'name',
    title: t`Promotion`,
    phoneSlot: 'lead',
    render: (row) => (
      <TwoLineCell note={row.name}>
        <b>{discountLabel(row)}</b>
      </TwoLineCell>
    ),
  },
  { key: 'audience', title: t`For`, render: audienceLabel },
  ...figureColumns<WirePromotion>(),
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (row) => <PromotionActions promotion={row} />,
  },
]

function PromotionActions({ promotion }: { promotion: WirePromotion }) {
  const { _id: id, name, status } = promotion
  const of = name || discountLabel(promotion)
  return (
    <div className={styles.actions}>
      {status === 'active' && (
        <ButtonLink
          size="s"
          to={href('creator/create-mass-message', undefined, { promotion: id })}
          aria-label={t`Announce “${of}”`}
        >
          {t`Announce`}
        </ButtonLink>
      )}
      <RowMenu
        id={id}
        of={of}
        isActive={status === 'active' || status === 'scheduled'}
        end={sendPromotionEnd}
        remove={sendPromotionDeletion}
      />
    </div>
  )
}

/** Returns the columns of the table of links. */
export const linkColumns = (): readonly Column<WireLink>[] => [
  {
    key: 'name',
    title: t`Link`,
    phoneSlot: 'lead',
    render: (row) => (
      <TwoLineCell note={benefitLabel(row)}>
        <b>{row.name}</b>
      </TwoLineCell>
    ),
  },
  { key: 'clicks', title: t`Clicks`, numeric: true, render: ({ clicks }) => formatCount(clicks) },
  ...figureColumns<WireLink>(),
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (row) => <LinkActions link={row} />,
  },
]

function LinkActions({ link: { _id: id, name, path, status } }: { link: WireLink }) {
  const copy = async () => {
    const result = await shareLink(name, path)
    if (result === 'copied') toast({ text: t`Link copied` })
  }
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        icon={<IconCopy size={17} />}
        onClick={() => void copy()}
        aria-label={t`Copy the link ${name}`}
      >
        {t`Copy`}
      </Button>
      <RowMenu
        id={id}
        of={name}
        isActive={status === 'active'}
        end={sendLinkEnd}
        remove={sendLinkDeletion}
      />
    </div>
  )
}
