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
  ])('counts a person born on %s as at least 18: %s', (day, expected) =>
    expect(isAtLeastAge(18, day, now)).toBe(expected),
  )

  it('lets a person born on 29 February turn 18 on 1 March', () => {
    expect(isAtLeastAge(18, '2008-02-29', new Date('2026-02-28T23:59:59Z'))).toBe(false)
    expect(isAtLeastAge(18, '2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(true)
  })
})

describe('usernames', () => {
  it.each(['admin', 'performers', 'me', 'auth'])('reserves the username %s', (name) =>
    expect(isReservedUsername(name) || name.length < 3).toBe(true),
  )
  it('leaves ordinary usernames free', () =>
    expect(['luna', 'felix92'].some(isReservedUsername)).toBe(false))
})

describe('being online', () => {
  it('shows a person online for five minutes after they were last seen', () => {
    const seen = (ms: number) => ({ lastSeenAt: new Date(now.getTime() - ms), leftAt: null })
    expect(onlineFlag(seen(ONLINE_MS - 1), now)).toBe(1)
    expect(onlineFlag(seen(ONLINE_MS), now)).toBe(0)
    expect(onlineFlag({ lastSeenAt: null, leftAt: null }, now)).toBe(0)
  })

  it('shows a person offline once they leave, until they are seen again', () => {
    const before = new Date(now.getTime() - 2000)
    const after = new Date(now.getTime() - 1000)
    expect(onlineFlag({ lastSeenAt: before, leftAt: after }, now)).toBe(0)
    expect(onlineFlag({ lastSeenAt: after, leftAt: before }, now)).toBe(1)
  })
})

describe('the shown name', () => {
  it('displays the chosen name, or the username when there is none', () => {
    expect(displayName({ name: 'Luna Vale', username: 'lunavale' })).toBe('Luna Vale')
    expect(displayName({ username: 'lunavale' })).toBe('lunavale')
  })
})
