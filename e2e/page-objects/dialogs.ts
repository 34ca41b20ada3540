import { expect, type Locator, type Page } from '@playwright/test'

/** Finds the open dialog, optionally by its title. */
export const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name })

/** Closes the open dialog with its close button. */
export async function closeDialog(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Sends a tip in the open dialog and closes it. */
export async function giveTip(page: Page, tokens: number, message = ''): Promise<void> {
  const box = dialog(page)
  await box.getByLabel('Tip in USD').fill(String(tokens))
  if (message) await box.getByLabel(/Message/).fill(message)
  await box.getByRole('button', { name: new RegExp(`^Tip · \\$${tokens}`) }).click()
  await expect(
    box.getByRole('heading', { name: new RegExp(`You tipped .+ \\$${tokens}`) }),
  ).toBeVisible()
  await box.getByRole('button', { name: 'Done' }).click()
  await expect(box).toBeHidden()
}

/** Finds a toast by its text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)
