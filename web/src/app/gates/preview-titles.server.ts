import { type Api, ApiError } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import type { PageId } from '../../lib/pages.ts'

type Params = Readonly<Record<string, string | undefined>>

/**
 * What crawlers and link previews may know of a page that the age gate covers: a title, never its words or pictures.
 * Pages that are not here are named after the site alone.
 */
const titles: { readonly [Id in PageId]?: (api: Api, params: Params) => Promise<string> } = {
  profile: async (api, { profileId = '' }) => {
    const { name, username } = await api(readPerformer, { params: { id: profileId } })
    return `${name} (@${username})`
  },
}

/** The title of a covered page; nothing where the page says no or there is none. */
export async function previewTitle(page: PageId, api: Api, params: Params): Promise<string | undefined> {
  try {
    return await titles[page]?.(api, params)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
