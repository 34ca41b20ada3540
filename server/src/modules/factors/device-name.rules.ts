import Bowser from 'bowser'
import { t } from 'ttag'

/**
 * Returns a readable device name from a User-Agent header, for example "Chrome on Windows", in the
 * language that is composed in.
 */
export function deviceName(userAgent: string): string {
  if (!userAgent) return t`Unknown device`
  const { browser, os, platform } = Bowser.parse(userAgent)
  const hardware =
    platform.vendor === 'Apple' && platform.type !== 'desktop'
      ? platform.model
      : systemName(os.name)
  const name = browser.name?.replace(' Headless', '')
  if (name && hardware) return t`${name} on ${hardware}`
  return browser.name || hardware || userAgent.slice(0, 60)
}

const systemName = (name: string | undefined) => (name === 'macOS' ? 'Mac' : name)
