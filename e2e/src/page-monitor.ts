import type { Page } from '@playwright/test'

/** What a page did that nobody sees: scripts that failed, and what it was sent. */
export interface PageMonitor {
  readonly page: Page
  /** Errors on the console and uncaught ones. A refused request is no failure: many journeys are about one. */
  readonly failures: readonly string[]
}

/**
 * Refused requests, and what the tests themselves leave: letters that may not run scripts, and the recorder of traces, which
 * fetches pictures that a page holds as blobs.
 */
const EXPECTED =
  /^Failed to load resource|^Blocked script execution in '(?:\S+\/outbox\/|about:srcdoc')|^Connecting to 'blob:/

/** Begins to watch a page. */
export function monitorPage(page: Page): PageMonitor {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) failures.push(`${page.url()}: ${message.text()}`)
  })
  return { page, failures }
}

/** Everything in words that a page was sent: documents, data, JSON. Read it when the page is at rest. */
export interface ReceivedText {
  /** All of it, one after the other. */
  text(): Promise<string>
}

/** Keeps what a page receives from now on. Scripts, styles and media are left out: they are the same for everybody. */
export function collectReceived(page: Page): ReceivedText {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    const isPlain = /html|json|x-script|text\/plain|turbo/.test(type)
    if (isPlain && response.status() < 300) bodies.push(response.text().catch(() => ''))
  })
  return { text: async () => (await Promise.all(bodies)).join('\n') }
}
