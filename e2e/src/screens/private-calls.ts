import { expect, type Page } from '@playwright/test'
import { ApiError } from '@stagedoor/contract/kit'
import { end, list, request, updateTerms } from '@stagedoor/contract/privatecalls'
import { dialog } from '../../page-objects/dialogs.ts'
import type { ApiFixtures, Person } from '../api-fixtures.ts'
import { type Screen, screen } from './screen.ts'

const TERMS = { isOpen: true, audience: 'everyone', pricePerMinute: 1 } as const

/** Requests a call, or returns the one that the fan has open. */
async function openCall(fan: Person, performer: Person): Promise<string> {
  const body = { pricePerMinute: TERMS.pricePerMinute, note: 'A song for my birthday?' }
  try {
    return (await fan.api(request, { params: { performerId: performer.username }, body }))._id
  } catch (error) {
    if (!(error instanceof ApiError && error.is('privatecalls.already_calling'))) throw error
    const [call] = (await fan.api(list, { query: { state: 'open' } })).data
    if (!call) throw error
    return call._id
  }
}

/** Returns the screens of private calls for a fan. */
export async function fanCallScreens(fixtures: ApiFixtures, fan: Person): Promise<Screen[]> {
  const saskia = await fixtures.logInAs('saskia')
  await saskia.api(updateTerms, { body: TERMS })
  const id = await openCall(fan, saskia)
  await fan.api(end, { params: { id } })
  return [
    { name: 'request of a private call', path: '/saskia', open: openRequest },
    screen('private call, over', `/private-calls/${id}`),
    screen('private calls', '/private-calls'),
  ]
}

async function openRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Private call with / }).click()
  await expect(dialog(page).getByRole('button', { name: 'Request the call' })).toBeVisible()
}

/** Returns the screens of private calls for a performer, who is called by a fan on any page. */
export async function performerCallScreens(
  fixtures: ApiFixtures,
  performer: Person,
): Promise<Screen[]> {
  const fan = await fixtures.fan({ tokens: 10 })
  await performer.api(updateTerms, { body: TERMS })
  const ask = async (page: Page) => {
    await openCall(fan, performer)
    await expect(dialog(page, 'Private call').getByRole('button', { name: 'Accept' })).toBeVisible()
  }
  return [{ name: 'request of a fan', path: '/private-calls', open: ask }]
}
