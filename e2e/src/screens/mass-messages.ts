import { expect, type Page } from '@playwright/test'
import { create, list } from '@stagedoor/contract/massmessages'
import * as sequences from '@stagedoor/contract/sequences'
import type { Person } from '../api-fixtures.ts'
import { type Screen, screen } from './screen.ts'

const DAY_MS = 86_400_000

/** Returns the screens of a creator's mass messages; one is scheduled for them. */
export async function massMessageScreens(mia: Person): Promise<Screen[]> {
  const { data } = await mia.api(list, { query: { state: 'scheduled' } })
  const startsAt = new Date(Date.now() + 30 * DAY_MS).toISOString()
  const body = { text: 'See you at the premiere, {name}', include: ['all' as const], startsAt }
  const { _id } = data[0] ?? (await mia.api(create, { body }))
  await makeSequence(mia)
  return [
    screen('mass messages', '/creator/mass-messages'),
    screen('sequences', '/creator/sequences'),
    { name: 'new step of a sequence', path: '/creator/sequences', open: openStep },
    screen('new mass message', '/creator/mass-messages/create'),
    screen('edit mass message', `/creator/mass-messages/edit/${_id}`),
    {
      name: 'mass message after subscribing',
      path: '/creator/mass-messages/create',
      open: chooseDrip,
    },
    { name: 'numbers of a mass message', path: '/creator/mass-messages', open: openNumbers },
  ]
}

/** Creates a sequence with a step, where there is none. */
async function makeSequence(mia: Person): Promise<void> {
  if ((await mia.api(sequences.list)).data.length > 0) return
  const body = { name: 'Welcome', start: 'follow' as const }
  const { _id: id } = await mia.api(sequences.create, { body })
  const step = { days: 1, hours: 2, text: 'Welcome, {name}! The newest set waits for you.' }
  await mia.api(sequences.createStep, { params: { id }, body: step })
}

async function openNumbers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More about this mass message' }).first().click()
  await page.getByRole('menuitem', { name: 'Show numbers' }).click()
  await expect(page.getByText(/^As .+ sees it$/)).toBeVisible()
}

async function chooseDrip(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Send it' }).selectOption('After subscribing')
  await expect(page.getByRole('textbox', { name: 'Days after subscribing' })).toBeVisible()
}

async function openStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New step' }).first().click()
  await expect(page.getByLabel('Days after the beginning')).toBeVisible()
}
