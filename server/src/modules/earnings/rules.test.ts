import { expect, it } from 'vitest'
import { chartDays, sourceOf } from './rules.ts'

const now = new Date('2026-03-20T10:00:00Z')

it('a chart shows the 30 days up to today when no dates are chosen', () => {
  const days = chartDays(undefined, undefined, now)
  expect(days).toHaveLength(30)
  expect([days[0], days.at(-1)]).toEqual(['2026-02-19', '2026-03-20'])
})

it('a chart shows the days between two dates, both included, at most the last 92 and none in the future', () => {
  const between = (from: string, to: string) => chartDays(new Date(from), new Date(to), now)
  expect(between('2026-03-01', '2026-03-03')).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  expect(between('2026-03-19', '2027-01-01')).toEqual(['2026-03-19', '2026-03-20'])
  expect(between('2020-01-01', '2026-03-20')).toHaveLength(92)
  expect(between('2026-03-05', '2026-03-01')).toEqual([])
  expect(chartDays(undefined, new Date('0001-01-02'), now)).toEqual(['0001-01-01', '0001-01-02'])
})

it('a chart groups both kinds of subscription, and puts rare types under other', () => {
  expect(
    ['monthly_subscription', 'yearly_subscription', 'tip', 'feed', 'message'].map(sourceOf),
  ).toEqual(['subscriptions', 'subscriptions', 'tips', 'posts', 'other'])
})
