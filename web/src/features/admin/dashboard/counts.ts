import { href } from '../../../lib/href.ts'
import type { Statistics } from '../navigation.ts'

/** One line below a total. */
export interface CountDetail {
  readonly text: string
  readonly count: number
  readonly to?: string
  /** Worth a look while it is not nothing. */
  readonly isWarning?: boolean
}

/** A total and what it is made of. */
export interface Count {
  readonly title: string
  readonly total: number
  /** What the total counts, where the title does not say it. */
  readonly unit?: string
  readonly to?: string
  readonly details: readonly CountDetail[]
}

const fansWhere = (search: Record<string, string>) => href('admin/users', undefined, search)
const creatorsWhere = (search: Record<string, string>) => href('admin/performers', undefined, search)

/** The tiles of the dashboard. */
export function countsOf({ fans, performers, content, subscriptions, mails }: Statistics): readonly Count[] {
  return [
    {
      title: 'Fans',
      total: fans.active,
      unit: 'active',
      to: href('admin/users'),
      details: [
        { text: 'Unconfirmed', count: fans.unverified, to: fansWhere({ verifiedEmail: 'false' }) },
        { text: 'Inactive', count: fans.inactive, to: fansWhere({ status: 'inactive' }) },
        { text: 'Suspended', count: fans.suspended, to: fansWhere({ isSuspended: 'true' }), isWarning: true },
      ],
    },
    {
      title: 'Creators',
      total: performers.active,
      unit: 'active',
      to: href('admin/performers'),
      details: [
        { text: 'Not approved', count: performers.unverified, to: creatorsWhere({ verifiedDocument: 'false' }) },
        { text: 'Featured', count: performers.featured, to: creatorsWhere({ isFeatured: 'true' }) },
        { text: 'Inactive', count: performers.inactive, to: creatorsWhere({ status: 'inactive' }) },
        { text: 'Suspended', count: performers.suspended, to: creatorsWhere({ isSuspended: 'true' }), isWarning: true },
      ],
    },
    {
      title: 'Posts',
      total: content.feeds,
      details: [
        { text: 'Photos', count: content.photos },
        { text: 'Videos', count: content.videos },
      ],
    },
    {
      title: 'Subscriptions',
      total: subscriptions.active,
      unit: 'running',
      details: [{ text: 'Ever begun', count: subscriptions.total }],
    },
    {
      title: 'Mail',
      total: mails.queued,
      unit: 'waiting to be sent',
      to: href('admin/outbox'),
      details: [
        {
          text: 'Not delivered',
          count: mails.failed,
          to: href('admin/outbox', undefined, { status: 'failed' }),
          isWarning: true,
        },
      ],
    },
  ]
}
