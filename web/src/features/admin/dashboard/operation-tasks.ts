import type { readSiteHealth } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatBytes, formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import type { Statistics } from '../navigation.ts'
import { formatDeadline } from '../reports/labels.ts'
import type { Task } from './tasks.ts'

/** The state of the server that an operator looks after, as a client reads it. */
export type SiteHealth = WireOf<typeof readSiteHealth>

const DAY_MS = 86_400_000
/**
 * The share of the disk below which uploads and the database are in danger, and the one from which
 * there is time.
 */
const DISK_FULL = 0.05
const DISK_LOW = 0.15
/**
 * Country data is renewed monthly; blocks of countries are wrong for addresses that moved since.
 */
const COUNTRIES_OLD_DAYS = 90
const BACKUP_OLD_DAYS = 7

const daysSince = (at: string, now: Date) => Math.floor((now.getTime() - Date.parse(at)) / DAY_MS)

/** Returns the tasks about disputes and about money that does not agree. */
export const moneyTasks = (figures: Statistics, now: Date): readonly (Task | false)[] => [
  booksOf(figures),
  disputesOf(figures, now),
  refundsOf(figures),
  callbacksOf(figures),
  differencesOf(figures),
]

const booksOf = ({ differences: { books } }: Statistics): Task | false =>
  books > 0 && {
    key: 'books',
    title: ngettext(msgid`The books break ${books} rule`, `The books break ${books} rules`, books),
    description: t`The nightly check found it. Run npm run ledger:check on the server and do not pay out until it is explained.`,
    to: href('admin/logs'),
    action: t`Open logs`,
    urgency: 'now',
  }

const refundsOf = ({ refunds: { open } }: Statistics): Task | false =>
  open > 0 && {
    key: 'refunds',
    title: ngettext(
      msgid`${formatCount(open)} refund request to answer`,
      `${formatCount(open)} refund requests to answer`,
      open,
    ),
    description: t`Fans who get no answer may ask their bank to take the payment back.`,
    to: href('admin/refund-requests', undefined, { state: 'open' }),
    action: t`Answer`,
    urgency: 'soon',
  }

function disputesOf({ disputes: { open, nextDue } }: Statistics, now: Date): Task | false {
  if (open === 0) return false
  return {
    key: 'disputes',
    title: ngettext(
      msgid`${formatCount(open)} dispute to answer`,
      `${formatCount(open)} disputes to answer`,
      open,
    ),
    description: nextDue
      ? t`The most urgent: ${formatDeadline(nextDue, now)}. Without an answer the money is lost.`
      : t`Without an answer the money is lost.`,
    to: href('admin/disputes', undefined, { state: 'opened' }),
    action: t`Answer`,
    urgency: nextDue !== null && Date.parse(nextDue) - now.getTime() < 3 * DAY_MS ? 'now' : 'soon',
  }
}

const callbacksOf = ({ callbacks: { failed } }: Statistics): Task | false =>
  failed > 0 && {
    key: 'callbacks',
    title: ngettext(
      msgid`${formatCount(failed)} callback could not be applied`,
      `${formatCount(failed)} callbacks could not be applied`,
      failed,
    ),
    description: t`People may have paid for something that they did not receive.`,
    to: href('admin/callbacks', undefined, { state: 'failed' }),
    action: t`See why`,
    urgency: 'now',
  }

const differencesOf = ({ differences: { payments } }: Statistics): Task | false =>
  payments > 0 && {
    key: 'differences',
    title: ngettext(
      msgid`${formatCount(payments)} difference from a payment company`,
      `${formatCount(payments)} differences from payment companies`,
      payments,
    ),
    description: t`Its transactions and the books do not agree.`,
    to: href('admin/reconciliation'),
    action: t`Explain`,
    urgency: 'soon',
  }

/** Returns the tasks about the server and about what is missing before the site opens. */
export const operationTasks = (health: SiteHealth, now: Date): readonly (Task | false)[] => [
  diskOf(health),
  mailServerOf(health),
  adminEmailOf(health),
  secondFactorOf(health),
  backupOf(health, now),
  countriesOf(health, now),
  ageMethodsOf(health),
  ageListsOf(health),
  sanctionsOf(health),
  doubtedOf(health),
  silentSitesOf(health),
]

function diskOf({ disk }: SiteHealth): Task | false {
  if (disk === null || disk.total === 0 || disk.free / disk.total >= DISK_LOW) return false
  return {
    key: 'disk',
    title: t`Only ${formatBytes(disk.free)} are free on the disk`,
    description: t`Uploads and payments stop when it is full. Enlarge the disk, or move the files to a bucket.`,
    urgency: disk.free / disk.total < DISK_FULL ? 'now' : 'soon',
  }
}

const mailServerOf = ({ hasMailServer }: SiteHealth): Task | false =>
  !hasMailServer && {
    key: 'mail-server',
    title: t`No mail leaves this server`,
    description: t`Nobody can confirm an address or reset a password. Enter a mail server.`,
    to: href('admin/settings', undefined, { group: 'email' }),
    action: t`Set up mail`,
    urgency: 'now',
  }

const adminEmailOf = ({ hasAdminEmail }: SiteHealth): Task | false =>
  !hasAdminEmail && {
    key: 'admin-email',
    title: t`No address for messages to the operator`,
    description: t`Reports, messages of visitors and notices about money are mailed to it.`,
    to: href('admin/settings', undefined, { group: 'email' }),
    action: t`Enter address`,
    urgency: 'soon',
  }

const secondFactorOf = ({ hasOwnSecondFactor }: SiteHealth): Task | false =>
  !hasOwnSecondFactor && {
    key: 'second-factor',
    title: t`Your account has no second factor`,
    description: t`Anyone who learns your password controls the site and its money.`,
    to: href('user/account'),
    action: t`Turn on`,
    urgency: 'soon',
  }

function backupOf({ lastBackupAt }: SiteHealth, now: Date): Task | false {
  const days = lastBackupAt ? daysSince(lastBackupAt, now) : undefined
  if (days !== undefined && days <= BACKUP_OLD_DAYS) return false
  return {
    key: 'backup',
    title: days === undefined ? t`No backup is recorded` : t`The latest backup is ${days} days old`,
    description: t`Have your backup touch the file last-backup in the data folder when it is complete.`,
    urgency: 'soon',
  }
}

function countriesOf({ countriesFrom }: SiteHealth, now: Date): Task | false {
  const days = daysSince(countriesFrom, now)
  return (
    days > COUNTRIES_OLD_DAYS && {
      key: 'countries',
      title: t`The country data is ${days} days old`,
      description: t`Blocked countries are recognised by it. Set GEO_IP_FILE to a current file.`,
      urgency: 'soon',
    }
  )
}

const ageMethodsOf = ({ failingAgeMethods: failing }: SiteHealth): Task | false =>
  failing.length > 0 && {
    key: 'age-methods',
    title: t`Age checks fail more than before: ${failing.join(', ')}`,
    description: t`Visitors whose place asks for a proof of age see nothing without it. Look at the company, and offer another method.`,
    to: href('admin/age-rules'),
    action: t`See why`,
    urgency: 'now',
  }

const ageListsOf = ({ oldAgeLists: old }: SiteHealth): Task | false =>
  old > 0 && {
    key: 'age-lists',
    title: ngettext(
      msgid`${formatCount(old)} list about issuers of proofs of age is old`,
      `${formatCount(old)} lists about issuers of proofs of age are old`,
      old,
    ),
    description: t`Issuers that were added or revoked since then are not known here.`,
    to: href('admin/age-issuers'),
    action: t`See which`,
    urgency: 'soon',
  }

const sanctionsOf = ({ openSanctionHits: open }: SiteHealth): Task | false =>
  open > 0 && {
    key: 'sanctions',
    title: ngettext(
      msgid`${formatCount(open)} name may be on a sanction list`,
      `${formatCount(open)} names may be on a sanction list`,
      open,
    ),
    description: t`These creators are not paid before somebody decides.`,
    to: href('admin/sanctions'),
    action: t`Decide`,
    urgency: 'now',
  }

const doubtedOf = ({ doubtedReleases: count }: SiteHealth): Task | false =>
  count > 0 && {
    key: 'doubted-releases',
    title: ngettext(
      msgid`${formatCount(count)} imported release waits for a decision`,
      `${formatCount(count)} imported releases wait for a decision`,
      count,
    ),
    description: t`Its site is not trusted any more. Until somebody decides, the files are hidden.`,
    to: href('admin/trusted-sites'),
    action: t`Decide`,
    urgency: 'soon',
  }

const silentSitesOf = ({ silentSites: count }: SiteHealth): Task | false =>
  count > 0 && {
    key: 'silent-sites',
    title: ngettext(
      msgid`${formatCount(count)} trusted site does not answer`,
      `${formatCount(count)} trusted sites do not answer`,
      count,
    ),
    description: t`For a week it has not said whether releases imported from it are in force. Ask its operator.`,
    to: href('admin/trusted-sites'),
    action: t`See which`,
    urgency: 'soon',
  }
