import { describe, expect, it } from 'vitest'
import { afterQuiet, isHeld, quietUntil } from './quiet-hours.rules.ts'

const night = { from: '22:30', until: '07:00', timeZone: 'Europe/Berlin' }
const at = (instant: string) => quietUntil(night, new Date(instant))?.toISOString() ?? null

describe('quiet hours', () => {
  it.each([
    ['2026-06-10T20:29:00Z', null],
    ['2026-06-10T20:30:00Z', '2026-06-11T05:00:00.000Z'],
    ['2026-06-10T23:59:00Z', '2026-06-11T05:00:00.000Z'],
    ['2026-06-11T04:59:00Z', '2026-06-11T05:00:00.000Z'],
    ['2026-06-11T05:00:00Z', null],
  ])('over midnight last from their beginning to their end: %s', (instant, end) => {
    expect(at(instant)).toBe(end)
  })

  it('end at the time of the wall clock when the clocks change in that night', () => {
    expect(at('2026-03-28T23:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
    expect(at('2026-10-24T23:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
  })

  it('end an hour later when their end is skipped, and once when it occurs twice', () => {
    const short = { ...night, until: '02:30' }
    const skipped = quietUntil(short, new Date('2026-03-29T00:30:00Z'))
    expect(skipped?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(quietUntil(short, new Date('2026-10-25T00:10:00Z'))?.toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(quietUntil(short, new Date('2026-10-25T01:10:00Z'))).toBeNull()
  })

  it('within a day do not reach into the night', () => {
    const noon = { from: '12:00', until: '14:00', timeZone: 'America/New_York' }
    expect(quietUntil(noon, new Date('2026-01-10T17:30:00Z'))?.toISOString()).toBe(
      '2026-01-10T19:00:00.000Z',
    )
    expect(quietUntil(noon, new Date('2026-01-10T03:00:00Z'))).toBeNull()
  })

  it('move an instant to their end, and leave others and people without them alone', () => {
    const instant = new Date('2026-06-10T23:00:00Z')
    expect(afterQuiet(night, instant).toISOString()).toBe('2026-06-11T05:00:00.000Z')
    expect(afterQuiet(undefined, instant)).toBe(instant)
  })

  it('hold what can be turned off, but no security, money or reminders', () => {
    const held = ['post_liked', 'message_received', 'stream_started'] as const
    expect(held.every(isHeld)).toBe(true)
    const passing = ['new_device', 'payment_received', 'purchase_refunded', 'call_soon'] as const
    expect(passing.some(isHeld)).toBe(false)
  })
})
