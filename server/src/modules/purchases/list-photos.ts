import type { InputOf } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import type * as purchases from '@stagedoor/contract/purchases'
import { type BoughtPhoto, PHOTOS_OF_PURCHASE } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { resolveVisibility } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { type Contents, loadContents } from '../content/index.ts'
import { type Item, itemsByIds } from '../items/index.ts'
import { filesOfUsers, loadFileViews } from '../media/index.ts'
import { messagesOfItems } from '../messaging/index.ts'
import { chargesMatching } from '../wallet/index.ts'

type BuyerCtx = Ctx & { readonly viewer: Viewer }

/** What was bought with its photos, and where it is shown. */
interface Photos extends Pick<BoughtPhoto, 'place' | 'seq'> {
  readonly files: readonly MediaFile[]
}

/** The purchases of a page: each may have many photos. */
const PURCHASES_OF_PAGE = 8

/**
 * Lists the photos of what the viewer bought and may see, a page of purchases at a time. Of a
 * large gallery the first photos are listed, and the last of them says how many there are more.
 */
export async function listPhotos(
  ctx: BuyerCtx,
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
    photosOf(ctx, contents, open),
    readCards(
      ctx,
      open.map(({ ownerId }) => ownerId),
    ),
  ])
  const data = paid.flatMap(({ id, itemId, performerId, kind }): BoughtPhoto[] => {
    const { files = [], ...place } = photos.get(itemId ?? '') ?? { place: '', seq: null }
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

/** Returns the photos of open items, by item. */
async function photosOf(
  ctx: BuyerCtx,
  contents: Contents,
  items: readonly Item[],
): Promise<ReadonlyMap<string, Photos>> {
  const idsOf = (kind: Item['kind']) => items.flatMap((one) => (one.kind === kind ? one.id : []))
  const [loaded, messages, inGalleries] = await Promise.all([
    loadContents(
      ctx,
      contents,
      items.filter(({ kind }) => kind !== 'message'),
    ),
    messagesOfItems(ctx, ctx.viewer, idsOf('message')),
    filesOfUsers(ctx, idsOf('gallery')),
  ])
  const show = await loadFileViews(ctx, ctx.viewer, [...inGalleries.values()].flat())
  const filesOf = (id: string) =>
    (inGalleries.get(id) ?? []).toSorted().flatMap((fileId) => show(fileId, 'open') ?? [])
  const shown = [...loaded].map(([id, content]): [string, Photos] => {
    const files = 'files' in content ? content.files : filesOf(id)
    return [id, { files: files.filter(isPhoto), place: content.slug, seq: null }]
  })
  const sent = [...messages].map(([id, { files, conversationId, seq }]): [string, Photos] => [
    id,
    { files: files.filter(isPhoto), place: conversationId, seq },
  ])
  return new Map([...shown, ...sent])
}

const isPhoto = ({ url, mimeType }: MediaFile): boolean =>
  url !== null && mimeType.startsWith('image/')
