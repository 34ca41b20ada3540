import { expect, type Locator, type Page } from '@playwright/test'

/** The open dialog; by its title where it matters which. */
export const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name })

/** Closes the open dialog by its cross. */
export async function closeDialog(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Gives a tip in the open dialog and leaves it. */
export async function giveTip(page: Page, tokens: number, words = ''): Promise<void> {
  const box = dialog(page)
  await box.getByLabel('Tip in tokens').fill(String(tokens))
  if (words) await box.getByLabel(/Message/).fill(words)
  await box.getByRole('button', { name: new RegExp(`^Tip · ${tokens} tokens`) }).click()
  await expect(box.getByRole('heading', { name: new RegExp(`You tipped .+ ${tokens} tokens`) })).toBeVisible()
  await box.getByRole('button', { name: 'Done' }).click()
  await expect(box).toBeHidden()
}

/** A short message that comes and goes. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(words)
