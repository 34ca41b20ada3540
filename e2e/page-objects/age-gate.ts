import { expect, type Page } from '@playwright/test'

/** Finds the heading of the age gate. */
export const ageGate = (page: Page) =>
  page.getByRole('heading', { name: 'This site is for adults' })

/** Confirms the age and expects the age gate to close. */
export async function passAgeGate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I AM 18 OR OLDER - ENTER' }).click()
  await expect(ageGate(page)).toBeHidden()
}
