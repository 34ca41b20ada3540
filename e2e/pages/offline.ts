import type { Locator, Page } from '@playwright/test'

/** How soon a page is back once there is a network. */
export const BACK_WITHIN_MS = 2000

/** The line of a page that has lost its connection. */
export const noConnectionLine = (page: Page): Locator => page.getByText('No connection. You see what was here last.')
