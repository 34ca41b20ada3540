import type { Locator, Page } from '@playwright/test'

/** The longest time a page may need to work again once the network is back, in milliseconds. */
export const RECOVERY_MS = 2000

/** Finds the notice of a page that has lost its connection. */
export const noConnectionLine = (page: Page): Locator =>
  page.getByText('No connection. You are seeing the last saved version.')
