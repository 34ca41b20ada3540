import type { MetaArgs, MetaDescriptor } from 'react-router'

/** The metadata of a page for browsers, crawlers and link previews. */
export interface PageMeta {
  /** The title without the site's name, which is added. Left out on the home page. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** The address of a public picture; a site-relative one is made absolute. */
  readonly image?: string | undefined
  readonly type?: 'website' | 'profile' | 'article'
  /** The query string of the canonical address, where a page shows different things by it. */
  readonly query?: string | undefined
  /** Keeps the page out of search results: every page behind a login. */
  readonly hidden?: boolean
}

/** The name and origin of the site. */
export interface SiteMeta {
  readonly siteName: string
  /** The name in the titles of a browser that hides that of the site. */
  readonly neutralName?: string | undefined
  readonly origin: string
}

/** Returns title, description, Open Graph tags and the canonical address of a page. */
export function metaOf(
  { siteName, neutralName: shownName = siteName, origin }: SiteMeta,
  pathname: string,
  page: PageMeta,
): MetaDescriptor[] {
  const { title, description, image, type = 'website', query = '', hidden } = page
  const full = title ? `${title} · ${shownName}` : shownName
  const url = origin + (pathname === '/' ? '/' : pathname.replace(/\/$/, '')) + query
  return [
    { title: full },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title ?? siteName },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    ...(description ? describe(description) : []),
    ...(image
      ? picture(new URL(image, origin).href)
      : [{ name: 'twitter:card', content: 'summary' }]),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

const describe = (content: string): MetaDescriptor[] => [
  { name: 'description', content },
  { property: 'og:description', content },
]

const picture = (content: string): MetaDescriptor[] => [
  { property: 'og:image', content },
  { name: 'twitter:card', content: 'summary_large_image' },
]

type Loaded<Loader> = Loader extends (...args: never[]) => Promise<infer Data>
  ? SentWithStatus<Data>
  : undefined

/** The data of a loader, also where it is sent with a status code of its own. */
type SentWithStatus<Data> = Data extends { data: infer Sent; init: ResponseInit | null }
  ? Sent
  : Data

/**
 * Creates a route's `meta` export: `export const meta = pageMeta<typeof loader>((page) => ({ title:
 * page.performer.name }))`. The function receives the loader's data; it is not called when the
 * loader failed.
 */
export function pageMeta<Loader = undefined>(describePage: (loaded: Loaded<Loader>) => PageMeta) {
  return ({ loaderData, error, location, matches }: MetaArgs): MetaDescriptor[] => {
    const site = siteOf(matches)
    if (!site) return []
    const page = error ? {} : describePage(loaderData as Loaded<Loader>)
    return metaOf(site, location.pathname, page)
  }
}

function siteOf(matches: MetaArgs['matches']): SiteMeta | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { site: { siteName: string }; neutralName?: string; origin: string }
    | undefined
  if (!root) return undefined
  return { siteName: root.site.siteName, neutralName: root.neutralName, origin: root.origin }
}
