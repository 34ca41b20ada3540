import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { pages } from '@stagedoor/contract/all-pages'
import type { Page, PageId } from '@stagedoor/contract/site-pages'
import { expect, it } from 'vitest'
import { pageFileOf } from '../lib/navigation/page-files.ts'

const src = path.resolve(import.meta.dirname, '..')
const ids = Object.keys(pages) as PageId[]
const fileOf = (id: PageId) => `routes/${pageFileOf(id)}.tsx`

const pageFiles = globSync('routes/**/*.{ts,tsx}', { cwd: src }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

it('the folder of routes has a file for each page of the list, and nothing else', () => {
  expect(pageFiles.length).toBeGreaterThan(20)
  expect(ids.map(fileOf).filter((file) => !existsSync(path.join(src, file)))).toEqual([])
  expect(pageFiles.sort()).toEqual([...new Set(ids.map(fileOf))].sort())
})

it('gives every page its own address', () => {
  const shapes = ids.map((id) => pages[id].path.replace(/:\w+/g, ':'))
  expect(new Set(shapes).size).toBe(ids.length)
})

it('requires a session for pages of performers and admins', () => {
  const guarded = ids.filter(
    (id) => (pages[id] as Page).onlyPerformer || (pages[id] as Page).onlyAdmin,
  )
  expect(guarded.length).toBeGreaterThan(5)
  expect(guarded.filter((id) => !(pages[id] as Page).authenticate)).toEqual([])
  const adminPages = ids.filter((id) => pages[id].path.startsWith('/admin'))
  expect(adminPages.filter((id) => !(pages[id] as Page).onlyAdmin)).toEqual([])
})
