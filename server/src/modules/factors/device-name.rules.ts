import Bowser from 'bowser'

/** Returns a readable device name from a User-Agent header, for example "Chrome on Windows". */
export function deviceName(userAgent: string): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(userAgent)
  const hardware =
    platform.vendor === 'Apple' && platform.type !== 'desktop'
      ? platform.model
      : systemName(os.name)
  if (browser.name && hardware) return `${browser.name.replace(' Headless', '')} on ${hardware}`
  return browser.name || hardware || userAgent.slice(0, 60)
}

const systemName = (name: string | undefined) => (name === 'macOS' ? 'Mac' : name)
