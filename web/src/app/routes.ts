import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type LayoutName, type Page, type PageId, pages } from '../lib/pages.ts'
import { pickLayout } from './layout.ts'

/** Layouts that look alike share a file, so that moving between them changes nothing around the page. */
const files = {
  primary: 'layouts/frame.tsx',
  home: 'layouts/frame.tsx',
  public: 'layouts/public.tsx',
  landing: 'layouts/landing.tsx',
  creatorlanding: 'layouts/landing.tsx',
  blank: 'layouts/blank.tsx',
  admin: 'layouts/admin.tsx',
} satisfies Partial<Record<LayoutName, string>>

/** The file of a page's screen, from its id. */
function screenOf(id: PageId): string {
  return id.startsWith('app/') ? `screens/${id.slice(4)}.screen.tsx` : `../features/${id}.screen.tsx`
}

/** The layout a page is drawn in while the site is open; maintenance and country block answer before any layout. */
function layoutOf({ layout: declared, path: pathname }: Page): string {
  return files[pickLayout({ maintenance: false, geoBlocked: false, declared, pathname }) as keyof typeof files]
}

const ids = Object.keys(pages) as PageId[]
const needsMantine = (id: PageId) => (pages[id] as Page).mantine === true
const entry = (id: PageId): RouteConfigEntry => route(pages[id].path.slice(1), screenOf(id), { id })

function layoutRoute(file: string): RouteConfigEntry {
  const inside = ids.filter((id) => layoutOf(pages[id]) === file)
  const forms = inside.filter(needsMantine).map(entry)
  const plain = inside.filter((id) => !needsMantine(id)).map(entry)
  const mantine = forms.length > 0 ? [layout('layouts/mantine.tsx', { id: `${file}:mantine` }, forms)] : []
  return layout(file, { id: file }, [...plain, ...mantine])
}

export default [
  ...[...new Set(Object.values(files))].map(layoutRoute),
  route('age-gate', 'age-gate.action.ts', { id: 'age-gate' }),
] satisfies RouteConfigEntry[]
