import { setCookie } from './cookies.ts'

/**
 * The cookie of a browser whose app is locked after some minutes in the background, and the key of
 * local storage by which tabs hear that this was changed.
 */
export const LOCK_COOKIE = 'appLock'
/** The cookie of an open app; it ends when the app was not seen for the minutes of the lock. */
const OPEN_COOKIE = 'appOpen'
/** The cookie that ends with the browser, so that the app is locked when it starts. */
const STARTED_COOKIE = 'appStarted'

const YEAR_SECONDS = 365 * 86_400
const CHANNEL = 'app-lock'

/** The minutes in the background after which an app can be locked. */
export const LOCK_MINUTES = [1, 5, 15, 60] as const

/** Cookies by their names, of a request or of this browser. */
type Cookies = Readonly<Record<string, string | undefined>>

/** Returns after how many minutes an app is locked; 0 for never. */
export const lockMinutesOf = (cookies: Cookies): number =>
  LOCK_MINUTES.find((minutes) => String(minutes) === cookies[LOCK_COOKIE]) ?? 0

/** Returns true while an app is locked: nothing of the account is shown then. */
export const isLocked = (cookies: Cookies): boolean =>
  lockMinutesOf(cookies) > 0 &&
  !(cookies[OPEN_COOKIE] === 'true' && cookies[STARTED_COOKIE] === 'true')

const ownCookies = (): Cookies =>
  Object.fromEntries(document.cookie.split('; ').map((one) => one.split('=') as [string, string]))

/** Returns after how many minutes the app of this browser is locked; 0 for never. */
export const lockMinutes = (): number => lockMinutesOf(ownCookies())

/** Returns true while the app of this browser is locked. */
export const isAppLocked = (): boolean => isLocked(ownCookies())

/** Says in which state the tabs of this browser have to be. */
function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Notes that the app is seen now, which keeps it open for the minutes of its lock. The lock itself
 * is renewed: some browsers delete what pages set after a week.
 */
export function noteSeen(): void {
  const minutes = lockMinutes()
  if (minutes > 0) setCookie(LOCK_COOKIE, String(minutes), YEAR_SECONDS)
  setCookie(OPEN_COOKIE, 'true', minutes * 60)
}

/** Opens the app of this browser, in all tabs. */
export function openApp(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: without an end, it is deleted with the browser
  document.cookie = `${STARTED_COOKIE}=true; Path=/; SameSite=Lax${secure}`
  noteSeen()
  tellTabs()
}

/**
 * Opens an app whose session ended while its lock was on, after a login: the new session has no PIN
 * that could open it.
 */
export function openAfterLogin(): void {
  if (isAppLocked()) openApp()
}

/** Locks the app of this browser, in all tabs. */
export function lockApp(): void {
  setCookie(OPEN_COOKIE, '', 0)
  tellTabs()
}

/** Locks the app of this browser after some minutes in the background from now on; 0 for never. */
export function setLock(minutes: number): void {
  setCookie(LOCK_COOKIE, String(minutes), minutes > 0 ? YEAR_SECONDS : 0)
  localStorage.setItem(LOCK_COOKIE, String(minutes))
  // Other tabs hear of it by the browser, and begin to watch; this one does too.
  window.dispatchEvent(new StorageEvent('storage', { key: LOCK_COOKIE }))
  if (minutes > 0) openApp()
  else forgetOpen()
}

function forgetOpen(): void {
  setCookie(OPEN_COOKIE, '', 0)
  setCookie(STARTED_COOKIE, '', 0)
  tellTabs()
}

/** Calls `act` when another tab locks or opens the app; returns the function that ends that. */
export function onLockChange(act: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = act
  return () => channel.close()
}
