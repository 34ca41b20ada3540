import { screen } from '@testing-library/react'
import { expect, it as plainIt } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { Balances, holdNote, type WirePayoutBalances } from './balances.tsx'

const balances = (changes: Partial<WirePayoutBalances> = {}): WirePayoutBalances => ({
  held: 18,
  available: 30,
  reserved: 0,
  inTransit: 60,
  paidOut: 120,
  currency: 'USD',
  holdDays: 7,
  reserveShare: 0,
  reserveDays: 90,
  releases: [{ day: '2026-03-22', kind: 'held', amount: 18 }],
  ...changes,
})

const show = (changes?: Partial<WirePayoutBalances>) =>
  renderFeature(<Balances balances={balances(changes)} />, { viewer: creator() })

it('shows each stage of the money with the reason, and the day on which more becomes available', async () => {
  await show()
  screen.getByText('New earnings wait 7 days in case a payment is reversed.')
  screen.getByText(/Set aside for your open request/)
  for (const amount of ['$30.00', '$60.00', '$120.00']) screen.getByText(amount)
  expect(screen.getByRole('listitem').textContent).toMatch(/22 Mar.*18\.00/)
  expect(screen.queryByText('Reserved')).toBeNull()
})

it('explains the reserve where the site keeps one, and a balance below zero', async () => {
  await show({
    reserveShare: 0.1,
    reserved: 1.8,
    available: -5,
    releases: [{ day: '2026-06-20', kind: 'reserved', amount: 1.8 }],
  })
  screen.getByText(
    '10 % of what becomes available is kept 90 days longer, in case payments are reversed.',
  )
  screen.getByText(/what you earn next repays the difference/)
  screen.getByText('From the reserve')
})

it('the balances of a creator say when nothing is waiting', async () => {
  await show({ held: 0, releases: [] })
  screen.getByText(/Nothing is waiting/)
})

plainIt.each([
  [0, 'New earnings are available immediately.'],
  [1, 'New earnings wait 1 day in case a payment is reversed.'],
])('a hold of %i days is explained', (days, text) => expect(holdNote(days)).toBe(text))
