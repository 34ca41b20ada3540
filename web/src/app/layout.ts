import type { LayoutName } from '@stagedoor/contract/site-pages'

/** The facts on which the choice of a layout depends. */
export interface LayoutInput {
  readonly maintenance: boolean
  readonly geoBlocked: boolean
  readonly declared?: LayoutName | undefined
  readonly pathname: string
}

/**
 * Returns the layout of a page: maintenance wins, then the country block, then the page's declared
 * layout, then its address.
 */
export function pickLayout({
  maintenance,
  geoBlocked,
  declared,
  pathname,
}: LayoutInput): LayoutName {
  if (maintenance) return 'maintenance'
  if (geoBlocked) return 'geoBlock'
  if (declared) return declared
  if (pathname === '/') return 'landing'
  return pathname === '/landing' ? 'creatorlanding' : 'primary'
}
