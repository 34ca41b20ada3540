import Bowser from 'bowser'

/** A device as people call it, from the browser's own words: "Chrome on Windows". */
export function deviceName(userAgent: string): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(userAgent)
  const thing = platform.vendor === 'Apple' && platform.type !== 'desktop' ? platform.model : systemName(os.name)
  if (browser.name && thing) return `${browser.name.replace(' Headless', '')} on ${thing}`
  return browser.name || thing || userAgent.slice(0, 60)
}

const systemName = (name: string | undefined) => (name === 'macOS' ? 'Mac' : name)
