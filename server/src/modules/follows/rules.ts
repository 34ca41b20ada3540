import { href } from '@stagedoor/contract/site-pages'

/** The way within the site by which a performer was found; null where it is not known. */
export type Via = 'search' | null

/**
 * Returns how a performer was found from the page that a request was sent from: by the results of a
 * search, or by a page that one led to.
 */
export function reachedVia(page: string | undefined): Via {
  const url = page === undefined ? null : URL.parse(page, 'http://site')
  if (!url) return null
  const isResults = url.pathname === href('explore') && url.searchParams.has('q')
  return isResults || url.searchParams.get('from') === 'search' ? 'search' : null
}
