import { describe, expect, it } from 'vitest'
import { changeTable, newestFirst, pagingOf, parseTable, usernameFilter } from './table.ts'

const search = (text: string) => new URLSearchParams(text)

describe('parseTable', () => {
  it('falls back to the first ten by the latest change', () => {
    expect(parseTable(search(''))).toEqual({ current: 1, pageSize: 10, sortBy: 'updatedAt', sort: 'desc' })
  })

  it.each(['current=0', 'current=-3', 'current=1.5', 'current=x', 'current='])('ignores %s', (text) => {
    expect(parseTable(search(text)).current).toBe(1)
  })

  it('caps the page size and refuses odd column names', () => {
    expect(parseTable(search('pageSize=9999')).pageSize).toBe(200)
    expect(parseTable(search('sortBy=name;drop')).sortBy).toBe('updatedAt')
    expect(parseTable(search('sortBy=createdAt&sort=asc'))).toMatchObject({ sortBy: 'createdAt', sort: 'asc' })
  })
})

it('turns pages into offsets', () => {
  expect(pagingOf(parseTable(search('current=3&pageSize=20')))).toMatchObject({ limit: 20, offset: 40 })
})

describe('changeTable', () => {
  it('goes back to the first page when a filter or order changes', () => {
    expect(changeTable(search('current=4&status=active'), { status: 'inactive' }).toString()).toBe('status=inactive')
    expect(changeTable(search('current=4'), { sortBy: 'name' }).toString()).toBe('sortBy=name')
  })

  it('leaves defaults and empty values out of the address', () => {
    expect(changeTable(search('q=mia'), { q: '', pageSize: 10, current: 2 }).toString()).toBe('current=2')
  })
})

describe('a person as a filter', () => {
  it('is a username however it is typed', () => {
    expect(usernameFilter(search('creator=%40Mia'), 'creator')).toBe('mia')
    expect(usernameFilter(search('creator=%20mia%20'), 'creator')).toBe('mia')
    expect(usernameFilter(search('creator='), 'creator')).toBeUndefined()
  })

  it('is nobody when it cannot be a username', () => {
    expect(usernameFilter(search('creator=Mia+Rivers'), 'creator')).toBe('-')
  })
})

describe('lists of what happened', () => {
  it('begin with the newest unless told otherwise', () => {
    expect(newestFirst(search(''))).toMatchObject({ sortBy: 'createdAt', sort: 'desc' })
    expect(newestFirst(search('sortBy=totalPrice&sort=asc'))).toMatchObject({ sortBy: 'totalPrice', sort: 'asc' })
  })
})
