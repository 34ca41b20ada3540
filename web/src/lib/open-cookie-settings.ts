/** Told to the banner when somebody wants to choose again. */
export const COOKIE_SETTINGS_OPENED = 'stagedoor:cookies'

/** Shows the choice about cookies again. */
export const openCookieSettings = (): void => {
  dispatchEvent(new Event(COOKIE_SETTINGS_OPENED))
}
