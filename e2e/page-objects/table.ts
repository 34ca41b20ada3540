import type { Locator, Page } from '@playwright/test'

/** A row of the table on screen, by words in it. */
export const rowOf = (page: Page, words: string | RegExp): Locator => page.getByRole('row').filter({ hasText: words })

/** The rows of the table on screen without its head. */
export const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') })

/** The head of a column. */
export const columnOf = (page: Page, name: string): Locator => page.getByRole('columnheader', { name })

/** A button that does something to somebody in a row: "Unblock", "Cancel". */
export const rowActionButton = (page: Page, deed: string, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${deed} ?: ${name}$`) })
