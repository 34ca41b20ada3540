import { looksLikeFile } from '@stagedoor/contract/kit/file-endings'
import type { Account } from './store.ts'

/** A person counts as online for this long after they were last seen. */
export const ONLINE_MS = 5 * 60_000

/** Usernames that clash with paths of the site or the API, or that suggest an official role. */
const RESERVED = new Set(
  (
    'about account accounts admin administrator admins agent anonymous api app assets audio ' +
    'auth avatar avatars billing ' +
    'block blocked blog bookmark bookmarks cancel card cards categories category chat ' +
    'checkout comment comments contact ' +
    'content cookie cookies copyright cover creator creatorlanding creators customer ' +
    'dashboard delete demo developer dmca ' +
    'docs document documents download earning earnings edit email error errors everyone ' +
    'explore favicon fan fans feed ' +
    'feeds file files flags follow followers following follows forgot galleries gallery ' +
    'google guest health help home ' +
    'host image images index info landing legal list live login logout mail maintenance media ' +
    'member members menu menus ' +
    'message messages metrics model models moderator name news nobody notification ' +
    'notifications null official order ' +
    'orders outbox owner page pages password payment payments payout payouts performer ' +
    'performers photo photos policy post posts ' +
    'privacy private product products profile profiles public random ready register ' +
    'registration report reports robots ' +
    'root sales sandbox search security self server session sessions setting settings shop ' +
    'signin signout signup site ' +
    'sitemap socket staff stagedoor static status store stories story stream streaming ' +
    'streams subscribe subscription ' +
    'subscriptions superuser support system team terms test tip tips token tokens top twitter ' +
    'undefined update upload ' +
    'uploads user username users verify video videos view wallet webhook webhooks webmaster ' +
    'welcome www'
  ).split(' '),
)

/** Returns a username without its separators: those that are equal then are one name. */
export const plainUsername = (username: string): string => username.replace(/[._-]/g, '')

/**
 * Returns true when a username is reserved for the site, would mislead, or looks like the name of a
 * file.
 */
export const isReservedUsername = (username: string): boolean =>
  RESERVED.has(plainUsername(username)) || looksLikeFile(username)

/** Returns the socket room of those who watch something that an account published. */
export const watchersRoom = (accountId: string): string => `watchers:${accountId}`

/** The times when a person was last seen and when their last open page was closed. */
export interface Presence {
  readonly lastSeenAt: Date | null
  readonly leftAt: Date | null
}

/** Returns 1 when the person was seen recently and has not left since, and 0 otherwise. */
export const onlineFlag = ({ lastSeenAt, leftAt }: Presence, now: Date): number =>
  lastSeenAt && now.getTime() - lastSeenAt.getTime() < ONLINE_MS && !(leftAt && leftAt > lastSeenAt)
    ? 1
    : 0

/**
 * Returns true when an account is closed for good, without an owner who may still cancel the
 * deletion.
 */
export const isAccountClosed = ({
  status,
  leavingAt,
}: {
  status: string
  leavingAt: Date | null
}): boolean => status === 'inactive' && leavingAt === null

/**
 * Returns true for a performer who may sell and write now: with approved documents, not suspended,
 * and not closed.
 */
export const isPerformerInBusiness = (account: Account | undefined): account is Account =>
  account !== undefined &&
  account.documentsVerifiedAt !== null &&
  account.suspendedAt === null &&
  account.status !== 'inactive'

/** Returns the name shown to everyone: the chosen name, or the username. Never a legal name. */
export const displayName = (account: { name?: string | undefined; username: string }): string =>
  account.name || account.username

/**
 * Returns the day on which a person born on `day` (`YYYY-MM-DD`) is `years` old. It is compared as
 * text: 29 February of a year without one stands before 1 March.
 */
export const dayOfAge = (years: number, day: string): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`

/**
 * Returns true when a person born on `day` (`YYYY-MM-DD`) is at least `years` old at `now`, in UTC.
 */
export const isAtLeastAge = (years: number, day: string, now: Date): boolean =>
  dayOfAge(years, day) <= now.toISOString().slice(0, 10)

/**
 * Returns a legal name in a form in which two spellings of it are equal: accents, case, hyphens and
 * blanks make no difference.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
