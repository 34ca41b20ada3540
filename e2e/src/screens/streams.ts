import { expect, type Page } from '@playwright/test'
import { goLive } from '@stagedoor/contract/streams'
import type { ApiFixtures } from '../api-fixtures.ts'
import { type Screen, screen } from './screen.ts'

/** Returns the screens of streams for a fan; three are opened for them, which wait for their video. */
export async function fanStreamScreens(fixtures: ApiFixtures): Promise<Screen[]> {
  const [luna, saskia, jonah] = await Promise.all(['lunaokafor', 'saskia', 'jonahreed'].map(fixtures.logInAs))
  await luna?.api(goLive, { body: { title: 'Rehearsal', audience: 'everyone', isFree: true } })
  await saskia?.api(goLive, { body: { title: 'Opening night', audience: 'everyone', price: 8 } })
  await jonah?.api(goLive, { body: { title: 'Behind the curtain', audience: 'subscribers', isFree: true } })
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
  screen('past streams', '/creator/live/past'),
]

async function openEncoder(page: Page): Promise<void> {
  await page.getByRole('radio').nth(1).check()
  await expect(page.locator('input[readonly]').first()).toBeVisible()
}
