import type { Page } from '@playwright/test'

/** Finds a creator's card in the directory. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

/** Searches for creators. */
export async function searchCreators(page: Page, query: string): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Search (creators|everything)$/ })
  await field.fill(query)
  await page.waitForURL((url) => url.searchParams.get('q') === query)
  await field.blur()
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' })
  await kinds.getByRole('link', { name: /^Creators/ }).click()
}
