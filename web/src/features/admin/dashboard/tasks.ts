import type { PublicSettings } from '@stagedoor/contract/settings'
import { pluralize } from '../../../lib/format.ts'
import { href } from '../../../lib/href.ts'
import type { Statistics } from '../navigation.ts'
import { formatDeadline } from '../reports/labels.ts'

/** Something an admin should see to. */
export interface Task {
  readonly key: string
  readonly title: string
  readonly description: string
  /** Where it is seen to, if that is a room of the console. */
  readonly to?: string
  readonly action?: string
  /** `now` keeps people from using the site; `soon` does not. */
  readonly urgency: 'now' | 'soon'
}

type SiteFlags = Pick<PublicSettings, 'maintenanceMode' | 'isWaitingForPages' | 'isPlayMoney'>

/** When the first of the open reports has to be decided, if there is one, what time it is, and which pages wait. */
export interface TaskContext {
  readonly nextDue: string | undefined
  readonly now: Date
  readonly unfinished?: UnfinishedPages
}

/** What to see to beside the documents, the pressing first. */
export function listTasks(
  figures: Statistics,
  site: SiteFlags,
  { unfinished = [], ...clock }: TaskContext,
): readonly Task[] {
  const pages = pagesOf(unfinished, site.isWaitingForPages)
  const chores = [
    closedOf(site),
    pages,
    reportsOf(figures, clock),
    mailsOf(figures),
    ...failuresOf(figures),
    sandboxOf(site),
  ]
  return chores.filter((chore) => chore !== false)
}

/** Pages that are published and not finished, by title. */
export type UnfinishedPages = readonly { readonly title: string; readonly isWaived: boolean }[]

/** What only the operator can fill in. */
const pagesOf = (pages: UnfinishedPages, isWaiting: boolean): Task | false => {
  const open = pages.filter(({ isWaived }) => !isWaived)
  if (open.length === 0) return false
  return {
    key: 'pages',
    title: `${pluralize(open.length, 'page')} to finish`,
    description: `${open.map(({ title }) => title).join(', ')}. ${
      isWaiting
        ? 'The site stays closed until each is filled in or waived.'
        : 'Nobody but admins sees them until they are filled in.'
    }`,
    to: href('admin/cms-pages'),
    action: 'Fill in',
    urgency: isWaiting ? 'now' : 'soon',
  }
}

const closedOf = ({ maintenanceMode, isWaitingForPages }: SiteFlags): Task | false =>
  maintenanceMode &&
  !isWaitingForPages && {
    key: 'maintenance',
    title: 'The site is closed',
    description: 'Maintenance is on: nobody but admins gets in.',
    to: href('admin/settings'),
    action: 'Open it',
    urgency: 'now',
  }

const PRESSING_MS = 24 * 3600_000

function reportsOf({ reports: { open, late } }: Statistics, { nextDue, now }: TaskContext): Task | false {
  if (open === 0) return false
  const isPressing = nextDue !== undefined && Date.parse(nextDue) - now.getTime() < PRESSING_MS
  return {
    key: 'reports',
    title: `${pluralize(open, 'report')} to decide${late > 0 ? `, ${late} late` : ''}`,
    description: nextDue ? `The most pressing: ${formatDeadline(nextDue, now)}.` : '',
    to: href('admin/reports', undefined, { status: 'open' }),
    action: 'Decide',
    urgency: late > 0 || isPressing ? 'now' : 'soon',
  }
}

const mailsOf = ({ mails: { failed } }: Statistics): Task | false =>
  failed > 0 && {
    key: 'failed',
    title: `${pluralize(failed, 'mail')} did not arrive`,
    description: 'People may be waiting for a confirmation or a receipt.',
    to: href('admin/outbox', undefined, { status: 'failed' }),
    action: 'See why',
    urgency: 'now',
  }

const failuresOf = ({ failed: { jobs, files } }: Statistics): readonly (Task | false)[] => [
  jobs > 0 && {
    key: 'jobs',
    title: `${pluralize(jobs, 'task')} in the background gave up`,
    description: 'In the last seven days, each tried as often as it may be. The server’s log says why.',
    urgency: 'now',
  },
  files > 0 && {
    key: 'files',
    title: `${pluralize(files, 'upload')} could not be processed`,
    description: 'Whoever uploaded it was told, and can try again or choose another file.',
    urgency: 'soon',
  },
]

const sandboxOf = ({ isPlayMoney }: SiteFlags): Task | false =>
  isPlayMoney && {
    key: 'sandbox',
    title: 'Payments are play money',
    description: 'Nobody is charged and nobody can be paid out. Choose a gateway before the site opens.',
    to: href('admin/settings', undefined, { group: 'paymentGateways' }),
    action: 'Choose',
    urgency: 'soon',
  }
