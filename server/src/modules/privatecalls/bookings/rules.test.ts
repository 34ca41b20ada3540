import { describe, expect, it } from 'vitest'
import { callPriceOf, depositFor, freeTimes, hoursOf, remindersDue, weeklyOf } from './rules.ts'

const pace = { minutes: 30, pauseMinutes: 0, noticeHours: 0 }
const sundays = (from: string, until: string) => {
  const [begin = 0, end = 0] = weeklyOf({ weekday: 7, from, until }, pace.minutes) ?? []
  return {
    timeZone: 'Europe/Berlin',
    weeklyFrom: [begin],
    weeklyUntil: [end],
    singleTimes: [] as Date[],
  }
}
const timesOn = (day: string, hours: ReturnType<typeof sundays>, now = '2026-01-01T00:00:00Z') => {
  const span = { from: new Date(`${day}T00:00:00Z`), to: new Date(`${day}T23:59:00Z`) }
  return freeTimes(hours, pace, { span, busy: [], now: new Date(now) }).map((at) =>
    at.toISOString().slice(11, 16),
  )
}

describe('the times of weekly hours', () => {
  it('keep their clock in the zone of the creator when summer time begins and ends', () => {
    const evening = sundays('18:00', '19:00')
    expect(timesOn('2026-03-22', evening)).toEqual(['17:00', '17:30'])
    expect(timesOn('2026-03-29', evening)).toEqual(['16:00', '16:30'])
    expect(timesOn('2026-10-18', evening)).toEqual(['16:00', '16:30'])
    expect(timesOn('2026-10-25', evening)).toEqual(['17:00', '17:30'])
  })

  it('that the clocks skip are offered once, an hour later, and an hour that occurs twice once', () => {
    const night = sundays('02:00', '04:00')
    expect(timesOn('2026-03-29', night)).toEqual(['01:00', '01:30'])
    expect(timesOn('2026-10-25', night)).toEqual(['00:00', '00:30', '02:00', '02:30'])
  })

  it('end with the hours, and are free of what is taken, too soon or past', () => {
    const hours = sundays('18:00', '19:45')
    expect(timesOn('2026-03-22', hours)).toEqual(['17:00', '17:30', '18:00'])
    const span = { from: new Date('2026-03-22T00:00:00Z'), to: new Date('2026-03-23T00:00:00Z') }
    const busy = [{ from: new Date('2026-03-22T17:45:00Z'), to: new Date('2026-03-22T18:00:00Z') }]
    const free = freeTimes(hours, pace, { span, busy, now: new Date('2026-03-22T17:10:00Z') })
    expect(free.map((at) => at.toISOString())).toEqual(['2026-03-22T18:00:00.000Z'])
  })

  it('until midnight belong to their day, and hours that end before they begin are none', () => {
    expect(weeklyOf({ weekday: 7, from: '23:00', until: '24:00' }, 30)).toEqual([10_020, 10_080])
    expect(weeklyOf({ weekday: 1, from: '18:00', until: '17:00' }, 30)).toBeUndefined()
    expect(hoursOf(sundays('23:00', '24:00'))).toEqual([
      { weekday: 7, from: '23:00', until: '24:00' },
    ])
  })
})

describe('the price of a booked call', () => {
  it('is put aside for the minimum, or whole where it is fixed', () => {
    const booked = { minutes: 30, price: 250n, minimumMinutes: 10 }
    const byMinute = { ...booked, pricing: 'minute' } as const
    const fixed = { ...booked, pricing: 'fixed' } as const
    expect(depositFor(byMinute)).toBe(2500n)
    expect(callPriceOf(byMinute)).toEqual({
      price: 250n,
      bookedMinutes: 10,
      spendingLimit: 7500n,
    })
    expect(depositFor(fixed)).toBe(250n)
    expect(callPriceOf(fixed)).toEqual({ price: 8n, bookedMinutes: 30, spendingLimit: 250n })
  })
})

it('a booked call is reminded of a day before, and a quarter of an hour before', () => {
  const startsAt = new Date('2026-03-22T18:00:00Z')
  const due = (now: string) => remindersDue(startsAt, new Date(now))
  expect(due('2026-03-21T17:59:00Z')).toBe(0)
  expect(due('2026-03-21T18:00:00Z')).toBe(1)
  expect(due('2026-03-22T17:45:00Z')).toBe(2)
})
