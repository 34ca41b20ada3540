import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { listLinks, listOwnLinks, openLink, saveLinks } from '@stagedoor/contract/profilelinks'
import { api } from '../../lib/api/api.ts'
import { useCall, write } from '../../lib/api/queries.ts'

/** The links of a profile as everybody sees them. */
export type WireLinks = WireOf<typeof listLinks>
/** A link as its creator edits it. */
export type WireOwnLink = WireOf<typeof listOwnLinks>['data'][number]

/** Reads the links of a creator. */
export const useLinks = (username: string) =>
  useCall(listLinks, { params: { username } }, { retries: false })

/** Replaces the links of the creator’s profile. */
export const storeLinks = write(
  saveLinks,
  (links: WireInputOf<typeof saveLinks>['body']['links']) => ({ body: { links } }),
  [listOwnLinks],
)

/** Counts that a link is opened, and returns its address. */
export const followLink = async (id: string): Promise<string> =>
  (await api(openLink, { params: { id } })).url
