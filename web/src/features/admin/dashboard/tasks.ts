import { hasPermission, type StaffRole } from '@stagedoor/contract/kit/staff'
import type { PublicSettings } from '@stagedoor/contract/settings'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { navigationSections, type Statistics } from '../navigation.ts'
import { formatDeadline } from '../reports/labels.ts'
import { moneyTasks, operationTasks, type SiteHealth } from './operation-tasks.ts'

/** A task for an admin. */
export interface Task {
  readonly key: string
  readonly title: string
  readonly description: string
  /** The link to the page of the console where the task is done, if there is one. */
  readonly to?: string
  readonly action?: string
  /** `now` when the problem keeps people from using the site, `soon` otherwise. */
  readonly urgency: 'now' | 'soon'
}

type SiteFlags = Pick<PublicSettings, 'maintenanceMode' | 'isWaitingForPages' | 'isPlayMoney'>

/** The deadline of the most urgent open case, the current time, and the unfinished pages. */
export interface TaskContext {
  readonly nextDue: string | undefined
  readonly now: Date
  readonly unfinished?: UnfinishedPages
  readonly health: SiteHealth
}

/** Returns the tasks other than reviewing documents, urgent ones first. */
export function listTasks(
  figures: Statistics,
  site: SiteFlags,
  { unfinished = [], health, ...clock }: TaskContext,
): readonly Task[] {
  const pages = pagesOf(unfinished, site.isWaitingForPages)
  const tasks = [
    closedOf(site),
    pages,
    casesOf(figures, clock),
    ...moneyTasks(figures, clock.now),
    reviewsOf(figures),
    stillsOf(figures),
    payoutsOf(figures),
    mailsOf(figures),
    ...failuresOf(figures),
    sandboxOf(site),
    ...operationTasks(health, clock.now),
  ]
  const found = tasks.filter((task) => task !== false)
  return found.toSorted(
    (one, other) => Number(one.urgency === 'soon') - Number(other.urgency === 'soon'),
  )
}

/**
 * Returns true when a role on the staff can do a task: its page is open to them, or their own
 * account. What has no page is for those who look after the site.
 */
export function mayDoTask(role: StaffRole | undefined, to: string | undefined): boolean {
  const path = to?.split('?', 1)[0]
  if (path === href('user/account')) return true
  const items = navigationSections('owner').flatMap((section) => section.items)
  const page = items.find((item) => item.to.split('?', 1)[0] === path)
  return hasPermission(role, page?.needs ?? 'site.read')
}

/** The titles of the pages that are published but unfinished. */
export type UnfinishedPages = readonly { readonly title: string; readonly isWaived: boolean }[]

/** Returns the task to finish the pages that only the operator can complete. */
const pagesOf = (pages: UnfinishedPages, isWaiting: boolean): Task | false => {
  const open = pages.filter(({ isWaived }) => !isWaived)
  if (open.length === 0) return false
  const titles = open.map(({ title }) => title).join(', ')
  return {
    key: 'pages',
    title: ngettext(
      msgid`${formatCount(open.length)} page to finish`,
      `${formatCount(open.length)} pages to finish`,
      open.length,
    ),
    description: isWaiting
      ? t`${titles}. The site stays closed until each is filled in or waived.`
      : t`${titles}. Only admins see them until they are filled in.`,
    to: href('admin/settings', undefined, { group: 'company' }),
    action: t`Fill in`,
    urgency: isWaiting ? 'now' : 'soon',
  }
}

const closedOf = ({ maintenanceMode, isWaitingForPages }: SiteFlags): Task | false =>
  maintenanceMode &&
  !isWaitingForPages && {
    key: 'maintenance',
    title: t`The site is closed`,
    description: t`Maintenance mode is on. Only admins can use the site.`,
    to: href('admin/settings'),
    action: t`Reopen`,
    urgency: 'now',
  }

const reviewsOf = ({ reviews: { waiting, late } }: Statistics): Task | false =>
  waiting > 0 && {
    key: 'reviews',
    title:
      late > 0
        ? ngettext(
            msgid`${formatCount(waiting)} file to review, ${formatCount(late)} late`,
            `${formatCount(waiting)} files to review, ${formatCount(late)} late`,
            waiting,
          )
        : ngettext(
            msgid`${formatCount(waiting)} file to review`,
            `${formatCount(waiting)} files to review`,
            waiting,
          ),
    description: t`They are published once they are approved.`,
    to: href('admin/review'),
    action: t`Review`,
    urgency: late > 0 ? 'now' : 'soon',
  }

const stillsOf = ({ reviews: { stills } }: Statistics): Task | false =>
  stills > 0 && {
    key: 'stills',
    title: ngettext(
      msgid`${formatCount(stills)} live picture to review`,
      `${formatCount(stills)} live pictures to review`,
      stills,
    ),
    description: t`They show streams and private calls, the newest first.`,
    to: href('admin/live-review'),
    action: t`Review`,
    urgency: 'soon',
  }

const payoutsOf = ({ payouts: { pending, approved } }: Statistics): Task | false => {
  const count = pending + approved
  return (
    count > 0 && {
      key: 'payouts',
      title: ngettext(
        msgid`${formatCount(count)} open payout`,
        `${formatCount(count)} open payouts`,
        count,
      ),
      description: t`${formatCount(pending)} to review, ${formatCount(approved)} to pay.`,
      to: href('admin/payouts', undefined, { status: pending > 0 ? 'pending' : 'approved' }),
      action: t`Review`,
      urgency: 'soon',
    }
  )
}

const URGENT_MS = 24 * 3600_000

function casesOf(
  { cases: { open, dueSoon, late } }: Statistics,
  { nextDue, now }: Pick<TaskContext, 'nextDue' | 'now'>,
): Task | false {
  if (open === 0) return false
  const isUrgent = nextDue !== undefined && Date.parse(nextDue) - now.getTime() < URGENT_MS
  return {
    key: 'cases',
    title:
      late > 0
        ? ngettext(
            msgid`${formatCount(open)} case to decide, ${formatCount(late)} late`,
            `${formatCount(open)} cases to decide, ${formatCount(late)} late`,
            open,
          )
        : ngettext(
            msgid`${formatCount(open)} case to decide`,
            `${formatCount(open)} cases to decide`,
            open,
          ),
    description: nextDue ? describeDeadlines(formatDeadline(nextDue, now), dueSoon) : '',
    to: href('admin/cases'),
    action: t`Decide`,
    urgency: late > 0 || isUrgent ? 'now' : 'soon',
  }
}

const describeDeadlines = (next: string, dueSoon: number): string =>
  dueSoon > 0
    ? t`The most urgent: ${next}. Due soon: ${formatCount(dueSoon)}.`
    : t`The most urgent: ${next}.`

const mailsOf = ({ mails: { failed } }: Statistics): Task | false =>
  failed > 0 && {
    key: 'failed',
    title: ngettext(
      msgid`${formatCount(failed)} e-mail was not delivered`,
      `${formatCount(failed)} e-mails were not delivered`,
      failed,
    ),
    description: t`People may be waiting for a confirmation or a receipt.`,
    to: href('admin/outbox', undefined, { status: 'failed' }),
    action: t`See why`,
    urgency: 'now',
  }

const failuresOf = ({ failed: { jobs, files } }: Statistics): readonly (Task | false)[] => [
  jobs > 0 && {
    key: 'jobs',
    title: ngettext(
      msgid`${formatCount(jobs)} background job failed`,
      `${formatCount(jobs)} background jobs failed`,
      jobs,
    ),
    description: t`Failed after all retries in the last seven days. See the server’s log for the reason.`,
    urgency: 'now',
  },
  files > 0 && {
    key: 'files',
    title: ngettext(
      msgid`${formatCount(files)} upload could not be processed`,
      `${formatCount(files)} uploads could not be processed`,
      files,
    ),
    description: t`The uploader was notified and can try again or choose another file.`,
    urgency: 'soon',
  },
]

const sandboxOf = ({ isPlayMoney }: SiteFlags): Task | false =>
  isPlayMoney && {
    key: 'sandbox',
    title: t`Payments use the sandbox gateway`,
    description: t`Nobody is charged and nobody can be paid out. Choose a real gateway before you open the site.`,
    to: href('admin/settings', undefined, { group: 'paymentGateways' }),
    action: t`Choose gateway`,
    urgency: 'soon',
  }
