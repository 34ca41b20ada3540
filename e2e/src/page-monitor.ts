import type { Page } from '@playwright/test'

/** The script errors of a page. */
export interface PageMonitor {
  readonly page: Page
  /**
   * Errors on the console and uncaught errors. Refused requests are left out because many journeys
   * cause them.
   */
  readonly failures: readonly string[]
}

/**
 * Expected console errors: refused requests, mail previews that block scripts, and the trace
 * recorder, which fetches pictures that a page holds as blobs.
 */
const EXPECTED =
  /^Failed to load resource|^Blocked script execution in '(?:\S+\/outbox\/|about:srcdoc')|^Connecting to 'blob:/

/** Records the script errors of a page from now on. */
export function monitorPage(page: Page): PageMonitor {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      failures.push(`${page.url()}: ${message.text()}`)
  })
  return { page, failures }
}

/**
 * The text responses that a page received: documents, data, JSON. Read it when the page is idle.
 */
export interface ReceivedText {
  /** Returns all responses, joined. */
  text(): Promise<string>
}

/**
 * Collects the responses to a page from now on, except scripts, styles and media, which are the
 * same for everyone.
 */
export function collectReceived(page: Page): ReceivedText {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    const isPlain = /html|json|x-script|text\/plain|turbo/.test(type)
    if (isPlain && response.status() < 300) bodies.push(response.text().catch(() => ''))
  })
  return { text: async () => (await Promise.all(bodies)).join('\n') }
}
