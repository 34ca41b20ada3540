import type { Coupon } from '@stagedoor/contract/coupons'
import { use } from 'react'
import { formatPercent } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { CouponMenu } from './coupon-menu.tsx'
import { couponStatus } from './labels.ts'

function CouponStatus({ coupon }: { coupon: Coupon }) {
  const { tone, text } = couponStatus(coupon, new Date(use(RenderedAt)))
  return <Badge tone={tone}>{text}</Badge>
}

function Uses({ coupon: { uses, reservations, numberOfUses } }: { coupon: Coupon }) {
  return (
    <TwoLineCell note={reservations > 0 && t`${reservations} in open payments`}>
      {t`${uses} of ${numberOfUses}`}
    </TwoLineCell>
  )
}

/** The columns of the table of coupons. */
export const couponColumns = (): readonly Column<Coupon>[] => [
  {
    key: 'code',
    title: t`Code`,
    phoneSlot: 'lead',
    render: ({ code, name }) => (
      <TwoLineCell note={name}>
        <b>{code}</b>
      </TwoLineCell>
    ),
  },
  { key: 'value', title: t`Discount`, numeric: true, render: ({ value }) => formatPercent(value) },
  { key: 'uses', title: t`Uses`, numeric: true, render: (coupon) => <Uses coupon={coupon} /> },
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (coupon) => <CouponStatus coupon={coupon} />,
  },
  {
    key: 'expiredDate',
    title: t`Expires`,
    sortable: true,
    render: ({ expiredDate }) => <DateTime at={expiredDate} />,
  },
  {
    key: 'createdAt',
    title: t`Created`,
    sortable: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (coupon) => <CouponMenu coupon={coupon} />,
  },
]
