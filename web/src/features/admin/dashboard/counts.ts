import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import type { Statistics } from '../navigation.ts'

/** A detail below a total. */
export interface CountDetail {
  readonly text: string
  readonly count: number
  readonly to?: string
  /** Highlights the detail while its count is not zero. */
  readonly isWarning?: boolean
}

/** A total with its details. */
export interface Count {
  readonly title: string
  readonly total: number
  /** The state that the total counts, where the title does not tell. */
  readonly unit?: string
  readonly to?: string
  readonly details: readonly CountDetail[]
}

const fansWhere = (search: Record<string, string>) => href('admin/users', undefined, search)
const creatorsWhere = (search: Record<string, string>) =>
  href('admin/performers', undefined, search)

/** Returns the tiles of the dashboard. */
export const countsOf = (statistics: Statistics): readonly Count[] => [
  fanCount(statistics),
  creatorCount(statistics),
  ...otherCounts(statistics),
]

const fanCount = ({ fans }: Statistics): Count => ({
  title: t`Fans`,
  total: fans.active,
  unit: t`active`,
  to: href('admin/users'),
  details: [
    {
      text: t`E-mail not confirmed`,
      count: fans.unverified,
      to: fansWhere({ verifiedEmail: 'false' }),
    },
    { text: t`Inactive`, count: fans.inactive, to: fansWhere({ status: 'inactive' }) },
    {
      text: t`Suspended`,
      count: fans.suspended,
      to: fansWhere({ isSuspended: 'true' }),
      isWarning: true,
    },
  ],
})

const creatorCount = ({ performers }: Statistics): Count => ({
  title: t`Creators`,
  total: performers.active,
  unit: t`active`,
  to: href('admin/performers'),
  details: [
    {
      text: t`Not approved`,
      count: performers.unverified,
      to: creatorsWhere({ verifiedDocument: 'false' }),
    },
    { text: t`Featured`, count: performers.featured, to: creatorsWhere({ isFeatured: 'true' }) },
    { text: t`Inactive`, count: performers.inactive, to: creatorsWhere({ status: 'inactive' }) },
    {
      text: t`Suspended`,
      count: performers.suspended,
      to: creatorsWhere({ isSuspended: 'true' }),
      isWarning: true,
    },
  ],
})

const otherCounts = ({ content, subscriptions, mails }: Statistics): readonly Count[] => [
  {
    title: t`Posts`,
    total: content.feeds,
    details: [
      { text: t`Photos`, count: content.photos },
      { text: t`Videos`, count: content.videos },
    ],
  },
  {
    title: t`Subscriptions`,
    total: subscriptions.active,
    unit: t`active`,
    details: [{ text: t`All time`, count: subscriptions.total }],
  },
  {
    title: t`Mail`,
    total: mails.queued,
    unit: t`waiting to be sent`,
    to: href('admin/outbox'),
    details: [
      {
        text: t`Not delivered`,
        count: mails.failed,
        to: href('admin/outbox', undefined, { status: 'failed' }),
        isWarning: true,
      },
    ],
  },
]
