import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Page, type PageId, pages } from './pages.ts'

const src = path.resolve(import.meta.dirname, '..')
const ids = Object.keys(pages) as PageId[]
const fileOf = (id: PageId) => `routes/${id}.tsx`

/** The files of routes/ that hold a whole page, not a part of one. */
const pageFiles = globSync('routes/**/*.tsx', { cwd: src }).filter((file) =>
  /^export (?:const|function) (?:meta|loader)\b/m.test(readFileSync(path.join(src, file), 'utf8')),
)

it('every page of the table has a file in routes, and every page in routes is in the table', () => {
  expect(pageFiles.length).toBeGreaterThan(20)
  expect(ids.map(fileOf).filter((file) => !existsSync(path.join(src, file)))).toEqual([])
  expect(pageFiles.sort()).toEqual(ids.map(fileOf).sort())
})

it('no two pages share an address', () => {
  const shapes = ids.map((id) => pages[id].path.replace(/:\w+/g, ':'))
  expect(new Set(shapes).size).toBe(ids.length)
})

it('pages for performers and admins ask for a session first', () => {
  const guarded = ids.filter((id) => (pages[id] as Page).onlyPerformer || (pages[id] as Page).onlyAdmin)
  expect(guarded.length).toBeGreaterThan(5)
  expect(guarded.filter((id) => !(pages[id] as Page).authenticate)).toEqual([])
  const adminPages = ids.filter((id) => pages[id].path.startsWith('/admin'))
  expect(adminPages.filter((id) => !(pages[id] as Page).onlyAdmin)).toEqual([])
})
