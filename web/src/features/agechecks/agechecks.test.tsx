import { finishAge, readAgeRequest, startAge } from '@stagedoor/contract/agechecks'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { type Age, AgeCheck } from './age-check.tsx'

const age: Age = {
  action: 'assure',
  country: 'FR',
  recheck: 'session',
  recheckDays: null,
  retentionDays: 1,
  methods: [
    { method: 'wallet', isDoublyAnonymous: true },
    { method: 'veriff', isDoublyAnonymous: false },
  ],
  isAssured: false,
  assurances: [],
}
const request = (state: 'open' | 'passed' | 'failed') => ({
  method: 'wallet' as const,
  state,
  problem: null,
  next: '/mia',
  expiresAt: '2026-03-16T12:10:00.000Z',
})
const begun = {
  _id: '0'.repeat(32),
  expiresAt: '2026-03-16T12:10:00.000Z',
  simulatorUrl: null,
  browserRequest: null,
}
const render = async (given: Partial<Age> = {}, returned?: string) => {
  const open = vi.fn()
  await renderFeature(
    <AgeCheck age={{ ...age, ...given }} next="/mia" returned={returned} open={open} />,
  )
  return open
}

it('shows the code for a wallet and goes on by itself', async ({ api, user }) => {
  let state: 'open' | 'passed' = 'open'
  api.on(startAge, ({ body }) => {
    expect(body).toEqual({ method: 'wallet', byBrowser: false, next: '/mia' })
    return { ...begun, url: 'av://?client_id=1' }
  })
  api.on(readAgeRequest, () => request(state))
  api.on(finishAge, () => request(state))
  const open = await render()
  await user.click(screen.getByRole('button', { name: 'Use my wallet' }))
  await screen.findByRole('img', { name: 'The request to your wallet as a QR code' })
  await user.click(screen.getByRole('button', { name: 'Open the wallet on this device' }))
  expect(open).toHaveBeenCalledWith('av://?client_id=1')
  state = 'passed'
  await expect.poll(() => open.mock.lastCall, { timeout: 5000 }).toEqual(['/mia'])
})

it('a browser that knows no wallet shows the code instead', async ({ api, user }) => {
  vi.stubGlobal('DigitalCredential', { userAgentAllowsProtocol: () => true })
  const asked: (boolean | undefined)[] = []
  api.on(startAge, ({ body }) => {
    asked.push(body.byBrowser)
    const browserRequest = { deviceRequest: 'd', encryptionInfo: 'e' }
    return body.byBrowser
      ? { ...begun, url: null, browserRequest }
      : { ...begun, url: 'av://?client_id=1' }
  })
  api.on(readAgeRequest, () => request('open'))
  await render()
  await user.click(screen.getByRole('button', { name: 'Use my wallet' }))
  await screen.findByRole('img', { name: 'The request to your wallet as a QR code' })
  expect(asked).toEqual([true, false])
  vi.unstubAllGlobals()
})

it('leads to the page of a company', async ({ api, user }) => {
  api.on(startAge, () => ({ ...begun, url: 'https://alchemy.veriff.com/v/1' }))
  const open = await render()
  await user.click(screen.getByRole('button', { name: 'Go to Veriff' }))
  await expect.poll(() => open.mock.calls).toEqual([['https://alchemy.veriff.com/v/1']])
})

it('says what went wrong, and offers the ways again', async ({ api, user }) => {
  api.on(finishAge, () => request('failed'))
  await render({}, begun._id)
  await screen.findByText(/did not show that you are over 18/)
  await user.click(screen.getByRole('button', { name: 'Choose a way to show your age' }))
  screen.getByRole('button', { name: 'Use my wallet' })
})

it('a person who was refused returns to the same page by another way', async ({ api, user }) => {
  const asked: (string | undefined)[] = []
  api.on(finishAge, () => ({ ...request('failed'), next: '/mia?tab=photos' }))
  api.on(startAge, ({ body }) => {
    asked.push(body.next)
    return { ...begun, url: 'https://alchemy.veriff.com/v/1' }
  })
  await renderFeature(<AgeCheck age={age} next="/" returned={begun._id} open={() => undefined} />)
  await screen.findByText(/did not show that you are over 18/)
  await user.click(screen.getByRole('button', { name: 'Choose a way to show your age' }))
  await user.click(screen.getByRole('button', { name: 'Go to Veriff' }))
  await expect.poll(() => asked).toEqual(['/mia?tab=photos'])
})

it('sends a person back to the browser in which they began', async ({ api }) => {
  api.refuse(finishAge, 'agechecks.request_not_found')
  await render({}, begun._id)
  await screen.findByText(/Go back to the browser in which you began/)
})

it('the page says when there is nothing left to do', async () => {
  await render({ isAssured: true })
  screen.getByText(/nothing else to do/)
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/mia')
  expect(screen.queryByRole('button', { name: 'Use my wallet' })).toBeNull()
})

it('asks a busy site again when it said, and loses nothing', async ({ api, user }) => {
  let turns = 0
  api.refuse(startAge, 'server.busy', { retryAfterSeconds: 0.01 })
  const open = await render()
  await user.click(screen.getByRole('button', { name: 'Go to Veriff' }))
  api.on(startAge, () => {
    turns += 1
    return { ...begun, url: 'https://alchemy.veriff.com/v/1' }
  })
  await expect.poll(() => open.mock.calls).toEqual([['https://alchemy.veriff.com/v/1']])
  expect(turns).toBe(1)
})

it('says that a company is not responding', async ({ api, user }) => {
  api.refuse(startAge, 'agechecks.unavailable')
  await render()
  await user.click(screen.getByRole('button', { name: 'Go to Veriff' }))
  await screen.findByText(/is not responding/)
})
