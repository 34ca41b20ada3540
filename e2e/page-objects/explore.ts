import type { Page } from '@playwright/test'

/** A creator's card in the directory. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

/** Narrows the directory by words. */
export async function searchCreators(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search creators' }).fill(words)
  await page.waitForURL((url) => url.searchParams.get('q') === words)
}
