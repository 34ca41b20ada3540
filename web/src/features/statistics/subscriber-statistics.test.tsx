import {
  listCancellationWords,
  listSubscriberChanges,
  readChurn,
  readHours,
} from '@stagedoor/contract/statistics'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { CancellationWords } from './cancellation-words.tsx'
import { ChurnReasons } from './churn-reasons.tsx'
import { HourMap } from './hour-map.tsx'
import { RetentionTable } from './retention-table.tsx'
import { SubscriberChanges } from './subscriber-changes.tsx'

const days = { fromDate: '2026-03-01', toDate: '2026-03-20', timeZone: 'Europe/Berlin' }
const viewer = creator()
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

const change = {
  _id: '1'.repeat(32),
  user: personCard({ name: 'Robin' }),
  at: '2026-03-10T10:00:00.000Z',
  isReturn: true,
  type: 'monthly',
  startedAt: '2026-02-10T10:00:00.000Z',
  endReason: null,
}

it('lists who subscribed in the period and says who returned', async ({ api }) => {
  api.on(listSubscriberChanges, ({ query }) => {
    expect(query).toMatchObject({ ...days, change: 'began', offset: 0 })
    return { data: [change, { ...change, _id: '2'.repeat(32), isReturn: false }], total: 2 }
  })
  await renderFeature(<SubscriberChanges days={days} change="began" />, { viewer })
  const rows = rowsOf(await screen.findByRole('table', { name: /New and returning/ }))
  expect(rows[1]).toContain('Robin')
  expect(rows[1]).toContain('Returning')
  expect(rows[2]).toContain('New')
})

it('lists who left with the reason, and shows that nobody did', async ({ api }) => {
  const left = { ...change, endReason: 'payment_failed' }
  const { user: _gone, ...deleted } = { ...left, _id: '3'.repeat(32) }
  api.on(listSubscriberChanges, () => ({ data: [left, deleted], total: 2 }))
  await renderFeature(<SubscriberChanges days={days} change="ended" />, { viewer })
  const rows = rowsOf(await screen.findByRole('table', { name: 'Lost subscribers' }))
  expect(rows[1]).toContain('The payment failed')
  expect(rows).toHaveLength(3)
})

it('shows an empty period as nobody', async ({ api }) => {
  api.on(listSubscriberChanges, () => ({ data: [], total: 0 }))
  await renderFeature(<SubscriberChanges days={days} change="ended" />, { viewer })
  await screen.findByText('Nobody left')
})

const churn = {
  reasons: { price: 3, content: 1, frequency: 0, contact: 0, time: 0, other: 0 },
  cohorts: [
    { month: '2026-01', begun: 4, kept: [3, 1] },
    { month: '2026-02', begun: 2, kept: [2] },
  ],
}

it('shows the reasons that were given, the most frequent first, with their file', async ({
  api,
}) => {
  api.on(readChurn, () => churn)
  await renderFeature(<ChurnReasons days={days} />, { viewer })
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Too expensive375 %', 'Not what I expected125 %'])
  const link = screen.getByRole('link', { name: 'Download CSV: Why fans cancelled' })
  expect(link.getAttribute('href')).toContain('/statistics/reasons.csv?')
  expect(link.getAttribute('href')).toContain('fromDate=2026-03-01')
})

it('leaves cells of the retention empty that cannot be known yet', async ({ api }) => {
  api.on(readChurn, () => churn)
  await renderFeature(<RetentionTable days={days} />, { viewer })
  const rows = rowsOf(await screen.findByRole('table', { name: 'Retention by month' }))
  expect(rows).toEqual(['MonthBegan1 mo.2 mo.', 'January 2026475 %25 %', 'February 20262100 %'])
})

it('shows visits by weekday and hour, and sales after a click', async ({ api, user }) => {
  api.on(readHours, () => ({
    timeZone: 'Europe/Berlin',
    hours: [{ weekday: 1, hour: 8, visits: 7, sales: 2 }],
  }))
  await renderFeature(<HourMap days={days} />, { viewer })
  const eight = async () => rowsOf(await screen.findByRole('table', { name: 'Time of day' }))[9]
  expect(await eight()).toBe('08:007')
  await user.click(screen.getByRole('button', { name: 'Show sales' }))
  screen.getByRole('heading', { name: 'Sales by time of day' })
  expect(await eight()).toBe('08:002')
})

it('shows what fans wrote, more of it after a click', async ({ api, user }) => {
  const asked: unknown[] = []
  api.on(listCancellationWords, ({ query }) => {
    asked.push(query?.limit)
    const words = { _id: '4'.repeat(32), reason: 'price' as const, words: 'Too much for me' }
    return { data: [{ ...words, month: '2026-03' }], total: 30 }
  })
  await renderFeature(<CancellationWords />, { viewer })
  await screen.findByText('Too much for me')
  screen.getByText('Too expensive · March 2026')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(asked).toEqual([20, 40])
})
