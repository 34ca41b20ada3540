import { describe, expect, it } from 'vitest'
import { displayName, isAtLeastAge, isReservedUsername, ONLINE_MS, onlineFlag } from './rules.ts'

const now = new Date('2026-03-15T12:00:00Z')

describe('age', () => {
  it.each([
    ['2008-03-15', true],
    ['2008-03-16', false],
    ['2008-03-14', true],
    ['1970-12-31', true],
    ['2020-01-01', false],
  ])('born on %s: at least 18 is %s', (day, expected) => expect(isAtLeastAge(18, day, now)).toBe(expected))

  it('of somebody born on a leap day comes on the first of March', () => {
    expect(isAtLeastAge(18, '2008-02-29', new Date('2026-02-28T23:59:59Z'))).toBe(false)
    expect(isAtLeastAge(18, '2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(true)
  })
})

describe('usernames', () => {
  it.each(['admin', 'performers', 'me', 'auth'])('%s is kept for the site', (name) =>
    expect(isReservedUsername(name) || name.length < 3).toBe(true),
  )
  it('of ordinary people are free', () => expect(['luna', 'felix92'].some(isReservedUsername)).toBe(false))
})

describe('being online', () => {
  it('lasts for a while after one was seen', () => {
    const seen = (ms: number) => ({ lastSeenAt: new Date(now.getTime() - ms), leftAt: null })
    expect(onlineFlag(seen(ONLINE_MS - 1), now)).toBe(1)
    expect(onlineFlag(seen(ONLINE_MS), now)).toBe(0)
    expect(onlineFlag({ lastSeenAt: null, leftAt: null }, now)).toBe(0)
  })

  it('ends when one leaves, until one is seen again', () => {
    const [before, after] = [new Date(now.getTime() - 2000), new Date(now.getTime() - 1000)]
    expect(onlineFlag({ lastSeenAt: before, leftAt: after }, now)).toBe(0)
    expect(onlineFlag({ lastSeenAt: after, leftAt: before }, now)).toBe(1)
  })
})

describe('the shown name', () => {
  it('is the chosen one, else the username', () => {
    expect(displayName({ name: 'Luna Vale', username: 'lunavale' })).toBe('Luna Vale')
    expect(displayName({ username: 'lunavale' })).toBe('lunavale')
  })
})
