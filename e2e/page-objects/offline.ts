import type { Locator, Page } from '@playwright/test'

/**
 * The longest time a page may need to work again once the network is back, in milliseconds: less
 * than the ten seconds between two attempts of a socket, and enough for a busy machine to check the
 * site and load the page.
 */
export const RECOVERY_MS = 5000

/** Finds the notice of a page that has lost its connection. */
export const noConnectionLine = (page: Page): Locator =>
  page.getByText('No connection. You are seeing the last saved version.')
