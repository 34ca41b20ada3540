import { href } from '../../../lib/href.ts'
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
const creatorsWhere = (search: Record<string, string>) => href('admin/performers', undefined, search)

/** Returns the tiles of the dashboard. */
export function countsOf({ fans, performers, content, subscriptions, mails }: Statistics): readonly Count[] {
  return [
    {
      title: 'Fans',
      total: fans.active,
      unit: 'active',
      to: href('admin/users'),
      details: [
        { text: 'E-mail not confirmed', count: fans.unverified, to: fansWhere({ verifiedEmail: 'false' }) },
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
      unit: 'active',
      details: [{ text: 'All time', count: subscriptions.total }],
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
