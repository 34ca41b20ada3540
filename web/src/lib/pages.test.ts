import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Page, type PageId, pages } from './pages.ts'

const src = path.resolve(import.meta.dirname, '..')
const ids = Object.keys(pages) as PageId[]
const screenOf = (id: PageId) =>
  id.startsWith('app/') ? `app/screens/${id.slice(4)}.screen.tsx` : `features/${id}.screen.tsx`

it('every page has its screen, and every screen its page', () => {
  const screens = globSync('{app/screens,features/*}/*.screen.tsx', { cwd: src })
  expect(screens.length).toBeGreaterThan(20)
  expect(ids.map(screenOf).filter((file) => !existsSync(path.join(src, file)))).toEqual([])
  expect(screens.sort()).toEqual(ids.map(screenOf).sort())
})

it('no two pages share an address', () => {
  const shapes = ids.map((id) => pages[id].path.replace(/:\w+/g, ':'))
  expect(new Set(shapes).size).toBe(ids.length)
})

it('pages for performers and admins ask for a session first', () => {
  const guarded = ids.filter((id) => (pages[id] as Page).onlyPerformer || (pages[id] as Page).onlyAdmin)
  expect(guarded.length).toBeGreaterThan(5)
  expect(guarded.filter((id) => !(pages[id] as Page).authenticate)).toEqual([])
  const rooms = ids.filter((id) => pages[id].path.startsWith('/admin'))
  expect(rooms.filter((id) => !(pages[id] as Page).onlyAdmin)).toEqual([])
})
