import { listNotifications } from '@stagedoor/contract/notifications'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { joinPages, useInfiniteCall } from './infinite-list.ts'

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }))

function List() {
  const { total } = useInfiniteCall(listNotifications, { query: {} }, { data: [], total: 7 })
  return `${total} items`
}

it('joins pages without the rows that moved onto a page from the page before', () => {
  const pages = [
    { data: rows('a', 'b'), total: 4, next: '2' },
    { data: rows('b', 'c'), total: 5 },
  ]
  expect(joinPages(pages)).toEqual(rows('a', 'b', 'c'))
})

it('a list on a page of the server leaves no timer, which would hold the page', () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const router = createElement(StaticRouter, { location: '/' }, createElement(List))
  expect(renderToString(router)).toBe('7 items')
  expect(timers).not.toHaveBeenCalled()
})
