import { existsSync } from 'node:fs'
import path from 'node:path'
import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type PageId, pages } from './pages.ts'

const here = import.meta.dirname

/** The file of a page's screen, from its id. */
function screenOf(id: PageId): string {
  return id.startsWith('app/') ? `screens/${id.slice(4)}.screen.tsx` : `../features/${id}.screen.tsx`
}

const ids = (Object.keys(pages) as PageId[]).filter((id) => existsSync(path.join(here, screenOf(id))))
const entry = (id: PageId): RouteConfigEntry => route(pages[id].path.slice(1), screenOf(id), { id })
const needsMantine = (id: PageId) => 'mantine' in pages[id]

export default [
  ...ids.filter((id) => !needsMantine(id)).map(entry),
  layout('mantine.tsx', ids.filter(needsMantine).map(entry)),
  route('age-gate', 'age-gate.action.ts', { id: 'age-gate' }),
] satisfies RouteConfigEntry[]
