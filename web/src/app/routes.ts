import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { pages } from '@stagedoor/contract/all-pages'
import type { LayoutName, Page, PageId } from '@stagedoor/contract/site-pages'
import { pageFileOf } from '../lib/navigation/page-files.ts'
import { pickLayout } from './layout.ts'

/**
 * The files of the layouts. Layouts that look alike share a file, so that navigating between them
 * changes nothing around the page.
 */
const layoutFiles = {
  primary: 'layouts/primary.tsx',
  home: 'layouts/primary.tsx',
  public: 'layouts/public.tsx',
  landing: 'layouts/landing.tsx',
  creatorlanding: 'layouts/landing.tsx',
  blank: 'layouts/blank.tsx',
  admin: 'layouts/admin.tsx',
} satisfies Partial<Record<LayoutName, string>>

/**
 * Returns the layout of a page while the site is open; maintenance and country block are answered
 * before any layout.
 */
function layoutOf({ layout: declared, path: pathname }: Page): string {
  return layoutFiles[
    pickLayout({
      maintenance: false,
      geoBlocked: false,
      declared,
      pathname,
    }) as keyof typeof layoutFiles
  ]
}

const ids = Object.keys(pages) as PageId[]

const entry = (id: PageId): RouteConfigEntry =>
  route(pages[id].path.slice(1), `../routes/${pageFileOf(id)}.tsx`, { id })

function layoutRoute(file: string): RouteConfigEntry {
  const inside = ids.filter((id) => layoutOf(pages[id]) === file)
  return layout(file, { id: file }, inside.map(entry))
}

export default [
  ...[...new Set(Object.values(layoutFiles))].map(layoutRoute),
  route('age-gate', 'gates/age-gate.action.ts', { id: 'age-gate' }),
  route('accept-texts', 'gates/accept-texts.action.ts', { id: 'accept-texts' }),
] satisfies RouteConfigEntry[]
