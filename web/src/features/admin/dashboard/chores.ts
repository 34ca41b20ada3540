import type { PublicSettings } from '@stagedoor/contract/settings'
import { formatMany } from '../../../lib/format.ts'
import { href } from '../../../lib/href.ts'
import type { Statistics } from '../rooms.ts'

/** Something an admin should see to. */
export interface Chore {
  readonly key: string
  readonly title: string
  readonly words: string
  readonly to: string
  readonly verb: string
  /** `now` keeps people from using the site; `soon` does not. */
  readonly urgency: 'now' | 'soon'
}

type Known = Pick<PublicSettings, 'maintenanceMode' | 'paymentGateway'>

/** What to see to beside the documents, the pressing first. */
export function choresOf({ mails, reports }: Statistics, site: Known): readonly Chore[] {
  const chores: (Chore | false)[] = [
    site.maintenanceMode && {
      key: 'maintenance',
      title: 'The site is closed',
      words: 'Maintenance is on: nobody but admins gets in.',
      to: href('admin/settings'),
      verb: 'Open it',
      urgency: 'now',
    },
    reports.late > 0 && {
      key: 'reports',
      title: `${formatMany(reports.late, 'report')} ${reports.late === 1 ? 'is' : 'are'} late`,
      words: 'The time in which they had to be decided is over.',
      to: href('admin/reports'),
      verb: 'Decide',
      urgency: 'now',
    },
    mails.failed > 0 && {
      key: 'failed',
      title: `${formatMany(mails.failed, 'mail')} did not arrive`,
      words: 'People may be waiting for a confirmation or a receipt.',
      to: href('admin/outbox', undefined, { status: 'failed' }),
      verb: 'See why',
      urgency: 'now',
    },
    site.paymentGateway === 'sandbox' && {
      key: 'sandbox',
      title: 'Payments are play money',
      words: 'Nobody is charged and nobody can be paid out. Choose a gateway before the site opens.',
      to: href('admin/settings', undefined, { group: 'paymentGateways' }),
      verb: 'Choose',
      urgency: 'soon',
    },
  ]
  return chores.filter((chore) => chore !== false)
}
