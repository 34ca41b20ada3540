import { expect, type Page } from '@playwright/test'
import * as bookings from '@stagedoor/contract/callbookings'
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

const DAY_MS = 86_400_000

/** Opens every evening of a performer, and returns a call that the fan has booked. */
async function bookedCall(fan: Person, performer: Person): Promise<string> {
  await performer.api(bookings.updateTerms, {
    body: {
      isOpen: true,
      audience: 'everyone',
      timeZone: 'Europe/Berlin',
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '18:00', until: '21:00' })),
      times: [],
      minutes: 15,
      pricing: 'minute',
      price: 1,
      minimumMinutes: 1,
      noticeHours: 12,
      pauseMinutes: 15,
      freeHours: 24,
    },
  })
  const { data } = await fan.api(bookings.listUpcoming)
  if (data[0]) return data[0]._id
  const params = { performerId: performer.id }
  const [from, to] = [Date.now(), Date.now() + 7 * DAY_MS].map((ms) => new Date(ms).toISOString())
  const query = { from: from ?? '', to: to ?? '' }
  const { times } = await fan.api(bookings.listTimes, { params, query })
  const shown = { pricing: 'minute', price: 1, minutes: 15, deposit: 1, freeHours: 24 } as const
  const body = { startsAt: times.at(-1) ?? '', ...shown }
  return (await fan.api(bookings.book, { params, body }))._id
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
    screen('booking of a call', '/book-call/saskia'),
    screen('booked calls', '/booked-calls'),
    screen('booked call', `/booked-calls/${await bookedCall(fan, saskia)}`),
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
  return [
    { name: 'request of a fan', path: '/private-calls', open: ask },
    screen('call times', '/creator/call-times'),
  ]
}
