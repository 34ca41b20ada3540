import { expect, it } from 'vitest'
import { freeSlots, landingOf, placeAfterKey, wallAt, wallOfDraft } from './moves.ts'

const zone = 'Europe/Berlin'

it('finds times that the clocks skip and times that occur twice', () => {
  expect(landingOf('2026-03-28T18:00', zone)).toEqual({
    kind: 'plain',
    at: new Date('2026-03-28T17:00:00Z'),
  })
  expect(landingOf('2026-03-29T02:30', zone)).toMatchObject({
    kind: 'skipped',
    at: new Date('2026-03-29T01:30:00Z'),
  })
  expect(landingOf('2026-10-25T02:30', zone)).toMatchObject({
    kind: 'twice',
    at: new Date('2026-10-25T00:30:00Z'),
    second: new Date('2026-10-25T01:30:00Z'),
  })
  expect(landingOf('soon', zone)).toBeUndefined()
})

it('keeps the time on another day, the minutes in another hour, and takes the time of a slot', () => {
  expect(wallAt({ day: '2026-12-01' }, '14:05')).toBe('2026-12-01T14:05')
  expect(wallAt({ day: '2026-12-01', hour: '20' }, '14:05')).toBe('2026-12-01T20:05')
  expect(wallAt({ day: '2026-12-01', time: '18:00' }, '14:05')).toBe('2026-12-01T18:00')
})

it('an arrow moves by days and weeks in a month, and by days and hours in a week', () => {
  const wall = '2026-12-01T23:30'
  expect(placeAfterKey('ArrowDown', wall, false)).toEqual({ day: '2026-12-08' })
  expect(placeAfterKey('ArrowLeft', wall, true)).toEqual({ day: '2026-11-30' })
  expect(placeAfterKey('ArrowUp', wall, true)).toEqual({ day: '2026-12-01', hour: '22' })
  expect(placeAfterKey('ArrowDown', wall, true)).toBeUndefined()
  expect(placeAfterKey('Enter', wall, false)).toBeUndefined()
})

it('shows the slots to come that nothing takes, and puts drafts into them', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const slots = [1, 2, 3].map((weekday) => ({ weekday, time: '18:00' }))
  const free = freeSlots(
    ['2026-11-30', '2026-12-01', '2026-12-02'],
    { slots, zone },
    { now, taken: [new Date('2026-12-02T17:00:00Z')] },
  )
  expect(free).toEqual([{ day: '2026-12-01', time: '18:00' }])
  expect(wallOfDraft({ day: '2026-12-01' }, free, { now, zone })).toBe('2026-12-01T18:00')
  expect(wallOfDraft({ day: '2026-12-02', hour: '09' }, free, { now, zone })).toBe(
    '2026-12-02T09:00',
  )
  const evening = { now: new Date('2026-12-01T20:15:00Z'), zone }
  expect(wallOfDraft({ day: '2026-12-01' }, [], evening)).toBe('2026-12-01T22:00')
  expect(wallOfDraft({ day: '2026-12-05' }, [], evening)).toBe('2026-12-05T18:00')
})
