import { type Api, ApiError } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import type { PageId } from '../../lib/pages.ts'

type Params = Readonly<Record<string, string | undefined>>

/**
 * The titles that crawlers and link previews may know of a page behind the age gate, never its text or pictures. Other
 * pages use the name of the site alone.
 */
const titles: { readonly [Id in PageId]?: (api: Api, params: Params) => Promise<string> } = {
  profile: async (api, { profileId = '' }) => {
    const { name, username } = await api(readPerformer, { params: { id: profileId } })
    return `${name} (@${username})`
  },
}

/** Returns the title of a page behind the age gate; undefined where the page is refused or has none. */
export async function previewTitle(page: PageId, api: Api, params: Params): Promise<string | undefined> {
  try {
    return await titles[page]?.(api, params)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
