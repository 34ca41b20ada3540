/** A person counts as online this long after they were last seen. */
export const ONLINE_MS = 5 * 60_000

/** Words that addresses of the site and the API use, or that would pass for somebody in charge. */
const RESERVED = new Set(
  (
    'about account accounts admin administrator admins agent anonymous api app assets audio auth avatar avatars billing ' +
    'block blocked blog bookmark bookmarks cancel card cards categories category chat checkout comment comments contact ' +
    'content cookie cookies copyright cover creator creatorlanding creators customer dashboard delete demo developer dmca ' +
    'docs document documents download earning earnings edit email error errors everyone explore favicon fan fans feed ' +
    'feeds file files flags follow followers following follows forgot galleries gallery google guest health help home ' +
    'host image images index info landing legal list live login logout mail maintenance media member members menu menus ' +
    'message messages metrics model models moderator name news nobody notification notifications null official order ' +
    'orders outbox owner page pages password payment payments payout payouts performer performers photo photos policy post posts ' +
    'privacy private product products profile profiles public random ready register registration report reports robots ' +
    'root sales sandbox search security self server session sessions setting settings shop signin signout signup site ' +
    'sitemap socket staff stagedoor static status store stories story stream streaming streams subscribe subscription ' +
    'subscriptions superuser support system team terms test tip tips token tokens top twitter undefined update upload ' +
    'uploads user username users verify video videos view wallet webhook webhooks webmaster welcome www'
  ).split(' '),
)

/** Whether nobody may have this username: it is an address of the site, or would mislead. */
export const isReservedUsername = (username: string): boolean => RESERVED.has(username)

/** The room of those who watch something that an account published. */
export const watchersRoom = (accountId: string): string => `watchers:${accountId}`

/** When somebody was last here, and when their last open page was closed. */
export interface Presence {
  readonly lastSeenAt: Date | null
  readonly leftAt: Date | null
}

/** 1 when the person was here lately and has not left since, else 0, as the wire wants it. */
export const onlineFlag = ({ lastSeenAt, leftAt }: Presence, now: Date): number =>
  lastSeenAt && now.getTime() - lastSeenAt.getTime() < ONLINE_MS && !(leftAt && leftAt > lastSeenAt) ? 1 : 0

/** Nobody can log in: closed, and not by an owner who may still come back. */
export const isAccountClosed = ({ status, leavingAt }: { status: string; leavingAt: Date | null }): boolean =>
  status === 'inactive' && leavingAt === null

/** Returns the name everybody reads: the chosen one, else the username. Never a legal name. */
export const displayName = (given: { name?: string | undefined; username: string }): string =>
  given.name || given.username

/** Whether somebody born on `day` (`YYYY-MM-DD`) is at least `years` old at `now`, by UTC. */
export function isAtLeastAge(years: number, day: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  const birthday = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return birthday <= today
}
