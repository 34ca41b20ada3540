import type { LayoutName } from '../lib/pages.ts'

/** What the choice of a layout depends on. */
export interface LayoutInput {
  readonly maintenance: boolean
  readonly geoBlocked: boolean
  readonly declared?: LayoutName | undefined
  readonly pathname: string
}

/** Which layout a page is drawn in: maintenance wins, then the country block, then the page's own, then its address. */
export function pickLayout({ maintenance, geoBlocked, declared, pathname }: LayoutInput): LayoutName {
  if (maintenance) return 'maintenance'
  if (geoBlocked) return 'geoBlock'
  if (declared) return declared
  if (pathname === '/') return 'landing'
  return pathname === '/landing' ? 'creatorlanding' : 'primary'
}
