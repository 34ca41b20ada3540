import type { InputOf } from '@stagedoor/contract/kit'
import type * as videos from '@stagedoor/contract/videos'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { chooseItemDownloads } from '../access/index.ts'
import {
  askParticipantsAgain,
  closesOffer,
  offerColumnsOf,
  publishReady,
  refuseList,
  refuseParticipants,
  refusePrice,
  refuseUnusableFiles,
  replaceFiles,
  setLabels,
  slugsFor,
  storedOfferOf,
  type WriteExtra,
} from '../content/index.ts'
import { createItem, lockItem, updateItem } from '../items/index.ts'
import { attachFiles, revokeUrls } from '../media/index.ts'
import { slugOf } from '../reference/index.ts'
import { changedOffer, namedFiles, receiveFiles, type Uploads } from './prepare-draft.ts'
import { ownVideo, readOwnVideo } from './read-video.ts'
import { allFiles, type VideoFiles } from './rules.ts'
import { changeVideo, insertVideo, type VideoRow } from './store.ts'
import type { VideoView } from './views.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type NewInput = Pick<InputOf<typeof videos.createVideo>, 'body'> & { readonly files: Uploads }
type ChangedInput = Pick<InputOf<typeof videos.updateVideo>, 'body'> & { readonly files: Uploads }

/**
 * Creates a video. It is published at once when its files are ready and it is due; `note` stores
 * what belongs to it.
 */
export async function createVideo(
  ctx: PerformerCtx,
  input: NewInput,
  note?: WriteExtra,
): Promise<VideoView> {
  const { body, files } = input
  if (!files.video && !body.fileId) refuse('videos.file_required')
  const offer = changedOffer(ctx, body)
  await refusePrice(ctx, offer)
  await refuseList(ctx, { ...offer, publishedAt: null })
  await refuseParticipants(ctx, body)
  await refuseUnusableFiles(ctx, ...namedFiles(body))
  const { fileId, thumbnailId = null, teaserId = null } = await receiveFiles(ctx, input)
  if (!fileId) return refuse('videos.file_required')
  const id = ctx.newId()
  const { title, description = '', isDescriptionShown = true } = body
  const content = {
    title,
    description,
    isDescriptionShown,
    fileId,
    thumbnailId,
    teaserId,
    scheduleZone: offer.scheduleZone,
  }
  await transaction(ctx, async (ctx) => {
    const item = { id, kind: 'video', form: 'video', ownerId: ctx.viewer.id } as const
    await createItem(ctx, { ...offerColumnsOf(offer), ...item, isReady: false })
    await chooseItemDownloads(ctx, id, body.downloadChoice)
    await insertVideo(ctx, id, {
      slugs: slugsFor(slugOf(title, 'video'), { id, kind: 'video' }),
      content,
    })
    await attachFiles(ctx, allFiles(content), { userKind: 'video', userId: id })
    await setLabels(ctx, id, body)
    await publishReady(ctx, [id])
    await note?.(ctx, id)
  })
  return readOwnVideo(ctx, id)
}

/**
 * Changes one of the performer's videos; absent fields and files stay. Earlier buyers keep it
 * whatever changes.
 */
export async function updateVideo(
  ctx: PerformerCtx,
  id: string,
  input: ChangedInput,
  note?: WriteExtra,
): Promise<VideoView> {
  const { body } = input
  const stored = storedOfferOf(await ownVideo(ctx, id))
  const wanted = changedOffer(ctx, body, stored)
  await refusePrice(ctx, wanted, stored)
  await refuseList(ctx, { ...wanted, publishedAt: stored.publishedAt })
  await refuseParticipants(ctx, body)
  await refuseUnusableFiles(ctx, ...namedFiles(body))
  const files = await receiveFiles(ctx, input)
  await transaction(ctx, async (ctx) => {
    await lockItem(ctx, id)
    const before = await ownVideo(ctx, id)
    const offer = changedOffer(ctx, body, storedOfferOf(before))
    await updateItem(ctx, id, { ...offerColumnsOf(offer), isReady: false })
    await chooseItemDownloads(ctx, id, body.downloadChoice)
    const { title = before.title, description = before.description } = body
    const { isDescriptionShown = before.isDescriptionShown } = body
    await changeVideo(ctx, id, {
      title,
      description,
      isDescriptionShown,
      scheduleZone: offer.scheduleZone,
    })
    await changeFiles(ctx, before, files)
    await setLabels(ctx, id, body)
    if (closesOffer(offer, before)) {
      await revokeUrls(ctx, { fileId: before.fileId })
    }
    await publishReady(ctx, [id])
    await note?.(ctx, id)
  })
  return readOwnVideo(ctx, id)
}

/** Removes the teaser or the thumbnail of a video; nothing happens when there is none. */
export async function removeFile(
  ctx: PerformerCtx,
  id: string,
  type: 'teaser' | 'thumbnail',
  note?: WriteExtra,
): Promise<VideoView> {
  await transaction(ctx, async (ctx) => {
    await lockItem(ctx, id)
    const before = await ownVideo(ctx, id)
    await updateItem(ctx, id, { isReady: false })
    await changeFiles(ctx, before, type === 'teaser' ? { teaserId: null } : { thumbnailId: null })
    await publishReady(ctx, [id])
    await note?.(ctx, id)
  })
  return readOwnVideo(ctx, id)
}

/** Stores changed files of a video. */
async function changeFiles(
  ctx: InTransaction,
  before: VideoRow,
  changes: Partial<VideoFiles>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await changeVideo(ctx, before.id, changes)
  const { fileId = before.fileId } = changes
  if (fileId !== before.fileId) await askParticipantsAgain(ctx, before.id)
  await replaceFiles(
    ctx,
    { id: before.id, kind: 'video' },
    { before: allFiles(before), after: allFiles({ ...before, ...changes }) },
  )
}
