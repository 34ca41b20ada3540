import type { PublicSettings } from '@stagedoor/contract/settings'
import { formatMany } from '../../../lib/format.ts'
import { href } from '../../../lib/href.ts'
import { clockWords } from '../reports/words.ts'
import type { Statistics } from '../rooms.ts'

/** Something an admin should see to. */
export interface Chore {
  readonly key: string
  readonly title: string
  readonly words: string
  /** Where it is seen to, if that is a room of the console. */
  readonly to?: string
  readonly verb?: string
  /** `now` keeps people from using the site; `soon` does not. */
  readonly urgency: 'now' | 'soon'
}

type Known = Pick<PublicSettings, 'maintenanceMode' | 'isWaitingForPages' | 'isPlayMoney'>

/** When the first of the open reports has to be decided, if there is one, what time it is, and which pages wait. */
export interface Clock {
  readonly nextDue: string | undefined
  readonly now: Date
  readonly unfinished?: Unfinished
}

/** What to see to beside the documents, the pressing first. */
export function choresOf(figures: Statistics, site: Known, { unfinished = [], ...clock }: Clock): readonly Chore[] {
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
export type Unfinished = readonly { readonly title: string; readonly isWaived: boolean }[]

/** What only the operator can fill in. */
const pagesOf = (pages: Unfinished, isWaiting: boolean): Chore | false => {
  const open = pages.filter(({ isWaived }) => !isWaived)
  if (open.length === 0) return false
  return {
    key: 'pages',
    title: `${formatMany(open.length, 'page')} to finish`,
    words: `${open.map(({ title }) => title).join(', ')}. ${
      isWaiting
        ? 'The site stays closed until each is filled in or waived.'
        : 'Nobody but admins sees them until they are filled in.'
    }`,
    to: href('admin/pages'),
    verb: 'Fill in',
    urgency: isWaiting ? 'now' : 'soon',
  }
}

const closedOf = ({ maintenanceMode, isWaitingForPages }: Known): Chore | false =>
  maintenanceMode &&
  !isWaitingForPages && {
    key: 'maintenance',
    title: 'The site is closed',
    words: 'Maintenance is on: nobody but admins gets in.',
    to: href('admin/settings'),
    verb: 'Open it',
    urgency: 'now',
  }

const PRESSING_MS = 24 * 3600_000

function reportsOf({ reports: { open, late } }: Statistics, { nextDue, now }: Clock): Chore | false {
  if (open === 0) return false
  const isPressing = nextDue !== undefined && Date.parse(nextDue) - now.getTime() < PRESSING_MS
  return {
    key: 'reports',
    title: `${formatMany(open, 'report')} to decide${late > 0 ? `, ${late} late` : ''}`,
    words: nextDue ? `The most pressing: ${clockWords(nextDue, now)}.` : '',
    to: href('admin/reports', undefined, { status: 'open' }),
    verb: 'Decide',
    urgency: late > 0 || isPressing ? 'now' : 'soon',
  }
}

const mailsOf = ({ mails: { failed } }: Statistics): Chore | false =>
  failed > 0 && {
    key: 'failed',
    title: `${formatMany(failed, 'mail')} did not arrive`,
    words: 'People may be waiting for a confirmation or a receipt.',
    to: href('admin/outbox', undefined, { status: 'failed' }),
    verb: 'See why',
    urgency: 'now',
  }

const failuresOf = ({ failed: { jobs, files } }: Statistics): readonly (Chore | false)[] => [
  jobs > 0 && {
    key: 'jobs',
    title: `${formatMany(jobs, 'task')} in the background gave up`,
    words: 'In the last seven days, each tried as often as it may be. The server’s log says why.',
    urgency: 'now',
  },
  files > 0 && {
    key: 'files',
    title: `${formatMany(files, 'upload')} could not be processed`,
    words: 'Whoever uploaded it was told, and can try again or choose another file.',
    urgency: 'soon',
  },
]

const sandboxOf = ({ isPlayMoney }: Known): Chore | false =>
  isPlayMoney && {
    key: 'sandbox',
    title: 'Payments are play money',
    words: 'Nobody is charged and nobody can be paid out. Choose a gateway before the site opens.',
    to: href('admin/settings', undefined, { group: 'paymentGateways' }),
    verb: 'Choose',
    urgency: 'soon',
  }
