import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './dialogs.ts'

/** Goes to a room of the console by its rail. */
export async function goToSection(page: Page, room: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Rooms' })
    .getByRole('link', { name: new RegExp(`^${room}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(room)
}

/** Opens both documents of the creator on screen, saying why. */
export async function openDocuments(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Open the documents' }).click()
  const asking = dialog(page, 'Open identity documents')
  await asking.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(asking.getByText('Say why, in 3 letters or more')).toBeVisible()
  await asking.getByRole('button', { name: reason }).click()
  await asking.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(asking).toBeHidden()
}

/** Agrees in a dialog of the console, with a reason where one is asked for. */
export async function confirmDialog(page: Page, verb: string, reason?: string): Promise<void> {
  if (reason) await dialog(page).getByRole('textbox').fill(reason)
  await dialog(page).getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

/** A setting in the list on screen. */
export const settingRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Changes a setting that is a number or words, and waits until it counts. */
export async function changeSetting(page: Page, name: string, value: string): Promise<void> {
  const row = settingRow(page, name)
  await row.getByRole('textbox').fill(value)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Saved', { exact: true })).toBeVisible()
}
