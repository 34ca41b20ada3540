import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { CsvLink } from './csv-link.tsx'
import { formatChange } from './labels.ts'
import { OverviewFigures } from './overview-figures.tsx'
import { periodOf } from './period.ts'
import type { WireOverview } from './queries.ts'
import { RevenueSources } from './revenue-sources.tsx'

const figures = (net: number, visits = 0) => ({
  visits,
  follows: visits / 4,
  joined: 1,
  returned: 0,
  renewed: 0,
  lost: 0,
  gross: net,
  net,
  sources: {
    subscriptions: 0,
    tips: net,
    content: 0,
    messages: 0,
    products: 0,
    live: 0,
    referrals: 0,
  },
})
const span = (fromDate: string, toDate: string, net: number, visits: number) => ({
  fromDate,
  toDate,
  totals: figures(net * 2, visits * 2),
  parts: [
    { day: fromDate, ...figures(net, visits) },
    { day: toDate, ...figures(net, visits) },
  ],
})
const overview: WireOverview = {
  currency: 'USD',
  timeZone: 'UTC',
  step: 'day',
  now: span('2026-03-03', '2026-03-04', 30, 40),
  before: span('2026-03-01', '2026-03-02', 20, 20),
}

it('shows each figure beside the period before, and charts the chosen one with a table', async () => {
  await renderFeature(<OverviewFigures overview={overview} />, { viewer: creator() })
  const earned = screen.getByRole('radio', { name: /You earned/ })
  expect(earned).toHaveProperty('checked', true)
  expect(earned.closest('label')?.textContent).toBe('You earned$60.00+50 %')
  const rows = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(rows()).toEqual(['3 Mar$30.00$20.00', '4 Mar$30.00$20.00'])
  await userEvent.click(screen.getByRole('radio', { name: /Visits/ }))
  expect(rows()).toEqual(['3 Mar4020', '4 Mar4020'])
  screen.getByText(/No cookies, no addresses/)
  screen.getByText('25 % of visits')
})

it('shows where the money came from, without what brought none', async () => {
  await renderFeature(<RevenueSources overview={overview} />, { viewer: creator() })
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Tips$60.00100 % · +50 %'])
})

it('downloads the period that is shown', async () => {
  await renderFeature(<CsvLink path="/api/x.csv" query={{ fromDate: '2026-03-03' }} />)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const zone = new URLSearchParams({ timeZone })
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/api/x.csv?${zone}&fromDate=2026-03-03`,
  )
})

it('reads the period from the address', async () => {
  const of = (query: string) => periodOf(new URLSearchParams(query), '2026-03-31')
  expect(of('')).toEqual({ fromDate: '2026-03-02', toDate: '2026-03-31', step: 'day' })
  expect(of('period=7&step=week')).toMatchObject({ fromDate: '2026-03-25', step: 'week' })
  expect(of('period=month')).toMatchObject({ fromDate: '2026-03-01', toDate: '2026-03-31' })
  expect(of('period=last-month')).toMatchObject({ fromDate: '2026-02-01', toDate: '2026-02-28' })
  expect(of('period=own&fromDate=2026-01-01&toDate=soon')).toEqual({
    fromDate: '2026-01-01',
    step: 'day',
  })
})

it('a change names no share where the period before had nothing', async () => {
  expect([formatChange(0, 0), formatChange(5, 0), formatChange(5, 5), formatChange(1, 4)]).toEqual([
    'as before',
    'none before',
    'as before',
    '−75 %',
  ])
})
