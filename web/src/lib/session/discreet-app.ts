import { DISCREET_COOKIE } from '@stagedoor/contract/kit/discreet'
import { setCookie } from './cookies.ts'

const YEAR_SECONDS = 365 * 86_400
const TOUCH_ICON = '/icons/touch-180.png'
const DISCREET_TOUCH_ICON = '/icons/discreet-touch-180.png'

/** Returns true where this browser installs the site under its discreet name. */
export const isDiscreetApp = (): boolean =>
  document.cookie.split('; ').includes(`${DISCREET_COOKIE}=true`)

/** Chooses how this browser installs the site: the manifest is served by the cookie. */
export function setDiscreetApp(isOn: boolean): void {
  setCookie(DISCREET_COOKIE, 'true', isOn ? YEAR_SECONDS : 0)
  showTouchIcon()
}

/** Gives the page the icon that iPhones read when it is added to the home screen. */
export function showTouchIcon(): void {
  const icon = document.querySelector('link[rel="apple-touch-icon"]')
  icon?.setAttribute('href', isDiscreetApp() ? DISCREET_TOUCH_ICON : TOUCH_ICON)
}
