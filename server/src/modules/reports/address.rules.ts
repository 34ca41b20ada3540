import { pages } from '@stagedoor/contract/all-pages'
import type { PageId } from '@stagedoor/contract/site-pages'

/**
 * The subject that an address of the site shows: an item of a kind or an account by its name, a
 * file, or the links of a profile by its name or by the id of one of them.
 */
export interface ShownAt {
  readonly shows: 'feed' | 'video' | 'gallery' | 'product' | 'account' | 'file' | 'links' | 'link'
  readonly ref: string
}

const shown: Partial<Record<PageId, ShownAt['shows']>> = {
  post: 'feed',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
  streaming: 'account',
  profile: 'account',
  'link-page': 'links',
  leave: 'link',
}

const FILE = /^\/media\/(?:public\/)?([0-9a-f-]{32,36})\//

/**
 * Returns what an address shows that a person typed or pasted, with or without its scheme;
 * undefined for other sites and for pages that show no content.
 */
export function shownAt(address: string, siteUrl: string): ShownAt | undefined {
  const site = new URL(siteUrl)
  const url = urlOf(address.trim(), site)
  if (!url || hostOf(url) !== hostOf(site)) return undefined
  const file = FILE.exec(url.pathname)?.[1]
  if (file) return { shows: 'file', ref: file }
  const found = pageOf(segmentsOf(url.pathname))
  const shows = found && shown[found.page]
  return shows && found.ref ? { shows, ref: found.ref } : undefined
}

function urlOf(address: string, site: URL): URL | undefined {
  if (address.startsWith('/')) return URL.parse(address, site) ?? undefined
  const hasScheme = /^https?:\/\//i.test(address)
  return URL.parse(hasScheme ? address : `${site.protocol}//${address}`) ?? undefined
}

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '')

/** Returns the decoded parts of a path; none for one that cannot be decoded. */
function segmentsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return []
  }
}

/** Returns the page at a path and the value in its address: the page with the fewest values. */
function pageOf(path: readonly string[]): { page: PageId; ref: string } | undefined {
  const matches = Object.entries(pages).flatMap(([page, { path: pattern }]) => {
    const parts = pattern.split('/').filter(Boolean)
    const isMatch =
      parts.length === path.length &&
      parts.every((part, at) => part.startsWith(':') || part === path[at])
    const values = path.filter((_, at) => parts[at]?.startsWith(':'))
    return isMatch ? [{ page: page as PageId, ref: values.at(-1) ?? '', count: values.length }] : []
  })
  return matches.sort((a, b) => a.count - b.count)[0]
}
