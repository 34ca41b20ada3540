import type { Locator, Page } from '@playwright/test'

/** Finds a row of the table on screen by its text. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text })

/** Finds the rows of the table on screen, without the header. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell') })

/** Finds the header of a column. */
export const columnOf = (page: Page, name: string): Locator =>
  page.getByRole('columnheader', { name })

/** Finds the button of an action on the person in a row: "Unblock", "Cancel". */
export const rowActionButton = (page: Page, action: string, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${action} ?: ${name}$`) })
