import { expect, type Page } from '@playwright/test'
import { listFans } from '@stagedoor/contract/fanlists'
import { dialog } from '../../page-objects/dialogs.ts'
import type { Person } from '../api-fixtures.ts'
import { type Screen, screen } from './screen.ts'

/** Returns the screens of a creator's fans, their lists, and the page of one fan. */
export async function fanScreens(mia: Person): Promise<Screen[]> {
  const { data } = await mia.api(listFans, { query: { q: 'robin' } })
  return [
    screen('fans', '/creator/fans'),
    screen('fans, no results', '/creator/fans?q=nobodyiscalledthis'),
    screen('fan', `/creator/fans/${data[0]?._id}`),
    screen('lists of fans', '/creator/fans/lists'),
    { name: 'new smart list', path: '/creator/fans/lists', open: openSmartList },
  ]
}

async function openSmartList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New list' }).click()
  await dialog(page, 'New list').getByLabel('Fans are chosen').selectOption('rule')
  await expect(dialog(page, 'New list').getByRole('button', { name: 'Add brackets' })).toBeVisible()
}
