import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { PlaceOverview } from './place-overview.tsx'
import type { WireOutcome, WireRule } from './queries.ts'

const rule = (country: string, region: string | null, action: WireRule['action']) =>
  ({ country, region, action }) as WireRule
const outcome = (country: string, region: string | null, counts: [number, number, number]) => ({
  country,
  region,
  method: 'wallet' as const,
  passed: counts[0],
  failed: counts[1],
  left: counts[2],
})
const countries = ['US', 'FR', 'JP', 'DE'].map((value) => ({
  value,
  text: value,
  picture: `/api/flags/${value}.svg`,
}))
const show = (rules: readonly WireRule[], outcomes: readonly WireOutcome[] = []) =>
  renderFeature(<PlaceOverview rules={rules} outcomes={outcomes} countries={countries} />, {
    viewer: admin(),
  })
/** Returns the tiles of a group, as they are read. */
const tilesOf = (heading: RegExp) => {
  const group = screen.getByRole('heading', { name: heading }).parentElement as HTMLElement
  return within(group)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}

it('places are grouped by what visitors meet, those with most checks first', async () => {
  await show(
    [rule('US', 'TX', 'assure'), rule('FR', null, 'assure'), rule('JP', null, 'block')],
    [
      outcome('US', 'TX', [8, 1, 1]),
      outcome('FR', null, [15, 5, 0]),
      outcome('US', 'OR', [1, 0, 0]),
    ],
  )
  expect(tilesOf(/^Prove 2$/)).toEqual([
    'France75 % passed, 25 % failed, 0 % left of 20 checks',
    'United States, TX80 % passed, 10 % failed, 10 % left of 10 checks',
  ])
  expect(tilesOf(/^Closed 1$/)).toEqual(['JapanNo checks'])
  expect(tilesOf(/^Confirm/)).toEqual([
    'United States100 % passed, 0 % failed, 0 % left of 1 check',
  ])
  const texas = screen.getByRole('link', { name: /^United States, TX/ })
  expect(texas.getAttribute('href')).toBe('/admin/age-history?country=US&region=TX')
})

it('places are found by their name, their action, and without a rule', async ({ user }) => {
  await show([rule('FR', null, 'assure')])
  expect(screen.queryByText('Germany')).toBeNull()
  await user.click(screen.getByLabelText('Places without a rule of their own as well'))
  expect(tilesOf(/^Confirm 4$/)).toEqual([
    'Everywhere elseNo checks',
    'GermanyNo checks',
    'JapanNo checks',
    'United StatesNo checks',
  ])
  await user.selectOptions(screen.getByLabelText('Visitors'), 'assure')
  expect(screen.queryByText('Germany')).toBeNull()
  expect(tilesOf(/^Prove 1$/)).toEqual(['FranceNo checks'])
  await user.selectOptions(screen.getByLabelText('Visitors'), '')
  await user.type(screen.getByRole('searchbox', { name: 'Search places' }), 'germ')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
