import type { Page } from '@playwright/test'

/** A processor that takes four times as long, as Lighthouse assumes for a phone. */
const CPU_RATE = 4
/** Slow 4G as Lighthouse applies it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
}
/** The shortest event that a browser reports. */
const SHORTEST_MS = 16

/** Has the pages that are opened in a tab note how long their interactions take. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const worst = { ms: 0 }
    Object.assign(window, { worst })
    const observer = new PerformanceObserver((events) => {
      for (const event of events.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (event.interactionId) worst.ms = Math.max(worst.ms, event.duration)
    })
    observer.observe({
      type: 'event',
      durationThreshold,
      buffered: true,
    } as PerformanceObserverInit)
  }, SHORTEST_MS)
}

/** Makes an open page as slow as on a phone. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
}

/**
 * Returns the milliseconds from the slowest interaction with a page until its next frame: its
 * "interaction to next paint", as long as there were fewer than fifty. 0 where all were faster
 * than a browser reports.
 */
export async function worstInteraction(page: Page): Promise<number> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))),
  )
  return page.evaluate(() => (window as unknown as { worst: { ms: number } }).worst.ms)
}
