import type { Locator, Page } from '@playwright/test'

/** The time within which a page works again once the network is back. */
export const RECOVERY_MS = 2000

/** The line of a page that has lost its connection. */
export const noConnectionLine = (page: Page): Locator =>
  page.getByText('No connection. You are seeing the last saved version.')
