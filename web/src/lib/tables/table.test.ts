import { describe, expect, it } from 'vitest'
import { changeTable, newestFirst, pagingOf, parseTable, usernameFilter } from './table.ts'

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
