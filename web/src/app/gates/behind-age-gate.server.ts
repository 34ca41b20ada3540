import { readPost } from '@stagedoor/contract/feed'
import { readGallery } from '@stagedoor/contract/galleries'
import { type Api, ApiError } from '@stagedoor/contract/kit'
import { readPage } from '@stagedoor/contract/pages'
import { readPerformer } from '@stagedoor/contract/performers'
import { readProduct } from '@stagedoor/contract/products'
import { listLinks, readLink } from '@stagedoor/contract/profilelinks'
import { listPerformerCategories } from '@stagedoor/contract/reference'
import { readSeries } from '@stagedoor/contract/series'
import type { PageId } from '@stagedoor/contract/site-pages'
import { listTopFans } from '@stagedoor/contract/topfans'
import { readVideo } from '@stagedoor/contract/videos'
import { isMissing } from '../../lib/api/loader.server.ts'

type Params = Readonly<Record<string, string | undefined>>

/**
 * The part of a page that visitors, crawlers and link previews may know before they confirm their
 * age.
 */
export interface BehindGate {
  readonly exists: boolean
  /** Its title, never its text or pictures; other pages use the name of the site alone. */
  readonly title?: string | undefined
  /** The username that a page has now, where its address names it otherwise. */
  readonly movedTo?: string | undefined
}

/**
 * Reads what an open page is about, as its loader does, and returns the title that may be known.
 * Every open page with the name of one thing in its address has an entry.
 */
export const lookups: {
  readonly [Id in PageId]?: (api: Api, params: Params) => Promise<BehindGate>
} = {
  profile: async (api, { profileId = '' }) => {
    const { name, username } = await api(readPerformer, { params: { id: profileId } })
    return {
      exists: true,
      title: `${name} (@${username})`,
      ...(username !== profileId && { movedTo: username }),
    }
  },
  post: async (api, { id = '' }) => existing(await api(readPost, { params: { id }, query: {} })),
  video: async (api, { id = '' }) => existing(await api(readVideo, { params: { id }, query: {} })),
  gallery: async (api, { id = '' }) =>
    existing(await api(readGallery, { params: { id }, query: {} })),
  product: async (api, { id = '' }) =>
    existing(await api(readProduct, { params: { id }, query: {} })),
  series: async (api, { id = '' }) =>
    existing(await api(readSeries, { params: { id }, query: { limit: 1 } })),
  'link-page': async (api, { username = '' }) =>
    existing(await api(listLinks, { params: { username } })),
  'top-fans': async (api, { username = '' }) =>
    existing(await api(listTopFans, { params: { performerId: username }, query: {} })),
  streaming: async (api, { profileId = '' }) =>
    existing(await api(readPerformer, { params: { id: profileId } })),
  leave: async (api, { id = '' }) => existing(await api(readLink, { params: { id } })),
  'cms-page': async (api, { slug = '' }) => existing(await api(readPage, { params: { id: slug } })),
  category: async (api, { slug }) => {
    const { data } = await api(listPerformerCategories, { query: { limit: 200 } })
    return { exists: data.some((category) => category.slug === slug) }
  },
  'not-found': async () => ({ exists: false }),
}

const existing = (_found: object): BehindGate => ({ exists: true })

/**
 * Returns what may be known of a page behind the age gate. A page that is refused for another
 * reason exists.
 */
export async function lookBehindGate(page: PageId, api: Api, params: Params): Promise<BehindGate> {
  try {
    return (await lookups[page]?.(api, params)) ?? { exists: true }
  } catch (error) {
    if (error instanceof ApiError) return { exists: !isMissing(error) }
    throw error
  }
}
