import { expect, type Page } from '@playwright/test'
import { goLive, updateTipSettings } from '@stagedoor/contract/streams'
import type { ApiFixtures } from '../api-fixtures.ts'
import { type Screen, screen } from './screen.ts'

/**
 * Returns the screens of streams for a fan; three are opened for them, which wait for their video.
 */
export async function fanStreamScreens(fixtures: ApiFixtures): Promise<Screen[]> {
  const [luna, saskia, jonah] = await Promise.all(
    ['lunaokafor', 'saskia', 'jonahreed'].map(fixtures.logInAs),
  )
  const menu = ['A song of your choice', 'An encore', 'A wave'].map((title, at) => ({
    title,
    amount: 20 + 10 * at,
  }))
  await luna?.api(updateTipSettings, { body: { menu } })
  await luna?.api(goLive, { body: { title: 'Rehearsal', audience: 'everyone', isFree: true } })
  await saskia?.api(goLive, { body: { title: 'Opening night', audience: 'everyone', price: 8 } })
  await jonah?.api(goLive, {
    body: { title: 'Behind the curtain', audience: 'subscribers', isFree: true },
  })
  return [
    { name: 'stream', path: '/streaming/lunaokafor', open: waitForChat },
    screen('stream with a ticket', '/streaming/saskia'),
    screen('stream for subscribers', '/streaming/jonahreed'),
    screen('stream of a creator who is not live', '/streaming/ivylaurent'),
  ]
}

async function waitForChat(page: Page): Promise<void> {
  await expect(page.getByRole('log')).toBeVisible()
}

/** Returns the screens of streams for a performer. */
export const performerStreamScreens = (): Screen[] => [
  screen('go live', '/creator/live'),
  { name: 'stream key', path: '/creator/live', open: openEncoder },
  { name: 'tip menu', path: '/creator/live', open: openTipMenu },
  screen('past streams', '/creator/live/past'),
]

async function openEncoder(page: Page): Promise<void> {
  await page.getByRole('radio').nth(1).check()
  await expect(page.locator('input[readonly]').first()).toBeVisible()
}

async function openTipMenu(page: Page): Promise<void> {
  await page.locator('main form button[type=button]').last().click()
  await page.getByRole('dialog').getByRole('button').nth(1).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(2)
}
