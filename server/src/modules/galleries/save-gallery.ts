import type * as galleries from '@stagedoor/contract/galleries'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { chooseItemDownloads } from '../access/index.ts'
import {
  changeOffer,
  closesOffer,
  offerColumnsOf,
  publishReady,
  refuseList,
  refuseParticipants,
  refusePrice,
  revokeItemUrls,
  setLabels,
  slugsFor,
  storedOfferOf,
  type WriteExtra,
} from '../content/index.ts'
import { createItem, lockItem, updateItem } from '../items/index.ts'
import { slugOf } from '../reference/index.ts'
import { ownGallery, readOwnGallery } from './own-galleries.ts'
import { changeGallery, insertGallery } from './store.ts'
import type { GalleryView } from './views.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type Changes = InputOf<typeof galleries.updateGallery>['body']

/**
 * Creates a gallery without photos; it is published once it has one and is due. `note` stores what
 * belongs to it.
 */
export async function createGallery(
  ctx: PerformerCtx,
  body: InputOf<typeof galleries.createGallery>['body'],
  note?: WriteExtra,
): Promise<GalleryView> {
  const offer = changeOffer(ctx, body)
  await refusePrice(ctx, offer)
  await refuseList(ctx, { ...offer, publishedAt: null })
  await refuseParticipants(ctx, body)
  const id = ctx.newId()
  const { title, description = '', isDescriptionShown = true } = body
  await transaction(ctx, async (ctx) => {
    const item = {
      id,
      kind: 'gallery',
      form: 'gallery',
      ownerId: ctx.viewer.id,
      isReady: false,
    } as const
    await createItem(ctx, { ...offerColumnsOf(offer), ...item })
    await chooseItemDownloads(ctx, id, body.downloadChoice)
    const { scheduleZone } = offer
    const slugs = slugsFor(slugOf(title, 'gallery'), { id, kind: 'gallery' })
    await insertGallery(ctx, id, {
      slugs,
      content: { title, description, isDescriptionShown, scheduleZone },
    })
    await setLabels(ctx, id, body)
    await note?.(ctx, id)
  })
  return readOwnGallery(ctx, id)
}

/**
 * Changes one of the performer's galleries; absent fields stay. Earlier buyers keep it whatever
 * changes.
 */
export async function updateGallery(
  ctx: PerformerCtx,
  id: string,
  body: Changes,
  note?: WriteExtra,
): Promise<GalleryView> {
  const stored = storedOfferOf(await ownGallery(ctx, id))
  const wanted = changeOffer(ctx, body, stored)
  await refusePrice(ctx, wanted, stored)
  await refuseList(ctx, { ...wanted, publishedAt: stored.publishedAt })
  await refuseParticipants(ctx, body)
  await transaction(ctx, async (ctx) => {
    await lockItem(ctx, id)
    const before = await ownGallery(ctx, id)
    const offer = changeOffer(ctx, body, storedOfferOf(before))
    await updateItem(ctx, id, offerColumnsOf(offer))
    await chooseItemDownloads(ctx, id, body.downloadChoice)
    const { title = before.title, description = before.description } = body
    const { isDescriptionShown = before.isDescriptionShown } = body
    await changeGallery(ctx, id, {
      title,
      description,
      isDescriptionShown,
      scheduleZone: offer.scheduleZone,
    })
    await setLabels(ctx, id, body)
    if (closesOffer(offer, before)) await revokeItemUrls(ctx, id)
    if (before.photoCount > 0) await publishReady(ctx, [id])
    await note?.(ctx, id)
  })
  return readOwnGallery(ctx, id)
}
