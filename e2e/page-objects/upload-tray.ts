import type { Locator, Page } from '@playwright/test'

/** Finds the tray of uploads, which stays on every page. */
export const uploadTray = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' })

/** Limits the speed of a page's uploads, in bytes per second; -1 lifts the limit. */
export async function limitUploads(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await session.send('Network.emulateNetworkConditions', line)
}
