import { expect, type Page } from '@playwright/test'

/** The question of age, over every page. */
export const ageGate = (page: Page) => page.getByRole('heading', { name: 'This site is for adults' })

/** Says that one is old enough. */
export async function passAgeGate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I AM 18 OR OLDER - ENTER' }).click()
  await expect(ageGate(page)).toBeHidden()
}
