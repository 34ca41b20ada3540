/** The event that reopens the cookie banner. */
export const COOKIE_SETTINGS_OPENED = 'stagedoor:cookies'

/** Opens the cookie banner again. */
export const openCookieSettings = (): void => {
  dispatchEvent(new Event(COOKIE_SETTINGS_OPENED))
}
