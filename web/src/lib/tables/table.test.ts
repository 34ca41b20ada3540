import { describe, expect, it } from 'vitest'
import {
  changeTable,
  dayChange,
  filtersOf,
  newestFirst,
  pagingOf,
  parseTable,
  usernameFilter,
  withBounds,
} from './table.ts'

const search = (text: string) => new URLSearchParams(text)

describe('parseTable', () => {
  it('defaults to the ten rows changed last', () => {
    expect(parseTable(search(''))).toEqual({
      current: 1,
      pageSize: 10,
      sortBy: 'updatedAt',
      sort: 'desc',
    })
  })

  it.each(['current=0', 'current=-3', 'current=1.5', 'current=x', 'current='])(
    'ignores the invalid page %s of a table',
    (text) => {
      expect(parseTable(search(text)).current).toBe(1)
    },
  )

  it('caps the page size and rejects invalid column names', () => {
    expect(parseTable(search('pageSize=9999')).pageSize).toBe(200)
    expect(parseTable(search('sortBy=name;drop')).sortBy).toBe('updatedAt')
    expect(parseTable(search('sortBy=createdAt&sort=asc'))).toMatchObject({
      sortBy: 'createdAt',
      sort: 'asc',
    })
  })
})

it('converts pages into offsets', () => {
  expect(pagingOf(parseTable(search('current=3&pageSize=20')))).toMatchObject({
    limit: 20,
    offset: 40,
  })
})

describe('changeTable', () => {
  it('returns to the first page when a filter or order changes', () => {
    expect(changeTable(search('current=4&status=active'), { status: 'inactive' }).toString()).toBe(
      'status=inactive',
    )
    expect(changeTable(search('current=4'), { sortBy: 'name' }).toString()).toBe('sortBy=name')
  })

  it('leaves defaults and empty values out of the address', () => {
    expect(changeTable(search('q=mia'), { q: '', pageSize: 10, current: 2 }).toString()).toBe(
      'current=2',
    )
  })
})

describe('usernameFilter', () => {
  it('reads a username in any common spelling', () => {
    expect(usernameFilter(search('creator=%40Mia'), 'creator')).toBe('mia')
    expect(usernameFilter(search('creator=%20mia%20'), 'creator')).toBe('mia')
    expect(usernameFilter(search('creator='), 'creator')).toBeUndefined()
  })

  it('matches nobody for text that cannot be a username', () => {
    expect(usernameFilter(search('creator=Mia+Rivers'), 'creator')).toBe('-')
  })
})

describe('newestFirst', () => {
  it('sorts a list by the newest first by default', () => {
    expect(newestFirst(search(''))).toMatchObject({ sortBy: 'createdAt', sort: 'desc' })
    expect(newestFirst(search('sortBy=totalPrice&sort=asc'))).toMatchObject({
      sortBy: 'totalPrice',
      sort: 'asc',
    })
  })
})

describe('days of a range', () => {
  const days = { fromDate: 'day', toDate: 'day', at: 'day' } as const
  const read = (zone: string, fromDate: string, toDate: string) =>
    filtersOf(new URLSearchParams({ timeZone: zone, fromDate, toDate }), days)

  it.each([
    ['Pacific/Auckland', '2026-12-31', '2026-12-30T11:00:00.000Z', '2026-12-31T10:59:59.999Z'],
    ['America/Los_Angeles', '2027-01-31', '2027-01-31T08:00:00.000Z', '2027-02-01T07:59:59.999Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T21:59:59.999Z'],
    ['America/New_York', '2027-11-07', '2027-11-07T04:00:00.000Z', '2027-11-08T04:59:59.999Z'],
    ['Europe/Berlin', '2028-02-29', '2028-02-28T23:00:00.000Z', '2028-02-29T22:59:59.999Z'],
  ])('in %s, %s lasts from %s to %s', (zone, day, fromDate, toDate) => {
    expect(read(zone, day, day)).toEqual({ fromDate, toDate })
  })

  it('are those of UTC where the address names no known time zone', () => {
    const plain = { fromDate: '2027-01-31', toDate: '2027-02-01' }
    expect(filtersOf(new URLSearchParams(plain), days)).toEqual(plain)
    expect(read('Nowhere/Else', '2027-01-31', '2027-02-01')).toEqual(plain)
    expect(read('Europe/Berlin', '0001-01-01', '9999-12-31')).toEqual({
      fromDate: '0001-01-01',
      toDate: '9999-12-31',
    })
    expect(
      filtersOf(new URLSearchParams({ timeZone: 'Asia/Tokyo', at: '2027-01-31' }), days),
    ).toEqual({ at: '2027-01-31' })
  })

  it('enter the address with their time zone, and leave it for files as instants', () => {
    expect(dayChange('fromDate', '2027-01-31', 'Asia/Tokyo')).toEqual({
      fromDate: '2027-01-31',
      timeZone: 'Asia/Tokyo',
    })
    expect(dayChange('fromDate', '2027-01-31', 'UTC').timeZone).toBe('')
    expect(dayChange('fromDate', '', 'Asia/Tokyo')).toEqual({ fromDate: '' })
    expect(
      Object.fromEntries(withBounds(search('type=tip&toDate=2027-01-31&timeZone=Asia/Tokyo'))),
    ).toEqual({ type: 'tip', toDate: '2027-01-31T14:59:59.999Z' })
  })
})
