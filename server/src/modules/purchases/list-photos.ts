import type { InputOf } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import type * as purchases from '@stagedoor/contract/purchases'
import { type BoughtPhoto, PHOTOS_OF_PURCHASE } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { resolveVisibility } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import type { Contents } from '../content/index.ts'
import { itemsByIds } from '../items/index.ts'
import { chargesMatching } from '../wallet/index.ts'
import { loadFiles } from './load-files.ts'

/** The purchases of a page: each may have many photos. */
const PURCHASES_OF_PAGE = 8

/**
 * Lists the photos of what the viewer bought and may see, a page of purchases at a time. Of a
 * large gallery the first photos are listed, and the last of them says how many there are more.
 */
export async function listPhotos(
  ctx: Ctx & { readonly viewer: Viewer },
  contents: Contents,
  { performerId, ...query }: InputOf<typeof purchases.listPhotos>['query'],
) {
  const limit = Math.min(query.limit ?? PURCHASES_OF_PAGE, PURCHASES_OF_PAGE)
  const order = parseListOrder({ ...query, limit }, new Map<string, never>())
  const kinds = ['feed', 'gallery', 'message'] as const
  const filter = { buyerId: ctx.viewer.id, performerId, kinds, hasItem: true } as const
  const { rows, total } = await chargesMatching(ctx, filter, order)
  const paid = rows.filter(({ status }) => status === 'success')
  const items = await itemsByIds(
    ctx,
    paid.flatMap(({ itemId }) => itemId ?? []),
  )
  const visibilities = await resolveVisibility(ctx, ctx.viewer, [...items.values()])
  const open = [...items.values()].filter(({ id }) => visibilities.get(id)?.canView)
  const [photos, people] = await Promise.all([
    loadFiles(ctx, contents, open),
    readCards(
      ctx,
      open.map(({ ownerId }) => ownerId),
    ),
  ])
  const data = paid.flatMap(({ id, itemId, performerId, kind }): BoughtPhoto[] => {
    const found = photos.get(itemId ?? '')
    if (!found) return []
    const { files: all, ...place } = found
    const files = all.filter(isPhoto)
    const performer = people.get(performerId) ?? null
    const shown = files.slice(0, PHOTOS_OF_PURCHASE)
    return shown.map((file, at) => ({
      _id: `${id}-${file._id}`,
      file,
      performer,
      objectType: kind as BoughtPhoto['objectType'],
      ...place,
      further: at === shown.length - 1 ? files.length - shown.length : 0,
    }))
  })
  return { data, total, ...nextCursor(rows, order) }
}

const isPhoto = ({ url, mimeType }: MediaFile): boolean =>
  url !== null && mimeType.startsWith('image/')
