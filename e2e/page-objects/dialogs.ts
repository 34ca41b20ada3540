import { expect, type Locator, type Page } from '@playwright/test'

/** Finds the open dialog, optionally by its title. */
export const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name })

/** Closes the open dialog with its close button. */
export async function closeDialog(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await leaveDialog(page)
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
  await leaveDialog(page)
}

/** Finds a toast by its text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)

/**
 * Waits until the browser has gone back from the entry that a closed dialog has in its history,
 * which would end a visit to another page or a reload.
 */
export async function leaveDialog(page: Page): Promise<void> {
  await page.waitForFunction(() => !('layer' in (history.state ?? {})))
}
