import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './dialogs.ts'

/** Goes to a page of the console by its navigation. */
export async function goToSection(page: Page, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** Opens both documents of the creator on screen with a reason. */
export async function openDocuments(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Open documents' }).click()
  const box = dialog(page, 'Open identity documents')
  await box.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(box.getByText('Enter a reason of at least 3 characters')).toBeVisible()
  await box.getByRole('button', { name: reason }).click()
  await box.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(box).toBeHidden()
}

/** Confirms a dialog of the console, with a reason where one is required. */
export async function confirmDialog(page: Page, verb: string, reason?: string): Promise<void> {
  if (reason) await dialog(page).getByRole('textbox').first().fill(reason)
  await dialog(page).getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Finds a setting in the list on screen. */
export const settingRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Changes a numeric or text setting and waits until it is saved. */
export async function changeSetting(page: Page, name: string, value: string): Promise<void> {
  const row = settingRow(page, name)
  await row.getByRole('textbox').fill(value)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Saved', { exact: true })).toBeVisible()
}
