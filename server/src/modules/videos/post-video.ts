import { POST_TEXT_MAX } from '@stagedoor/contract/feed'
import type { Tokens } from '@stagedoor/contract/kit'
import type { RequestCtx, Viewer } from '../../platform/context.ts'
import { downloadChoiceOf } from '../access/index.ts'
import { openingsOf } from '../content/index.ts'
import { groupPricesOf } from '../items/index.ts'
import type { VideosPorts } from './ports.ts'
import { ownVideo } from './read-video.ts'

type NewPost = Parameters<VideosPorts['createPost']>[1]

/**
 * Creates a feed post with the files, offer and schedule of a video. The post is an item
 * of its own: buyers of the video have not bought the post, and the other way round.
 */
export async function postVideo(
  ctx: RequestCtx & { readonly viewer: Viewer },
  id: string,
  createPost: VideosPorts['createPost'],
): ReturnType<VideosPorts['createPost']> {
  const row = await ownVideo(ctx, id)
  const { title, description, fileId, thumbnailId, teaserId, ...video } = row
  return createPost(ctx, {
    type: 'video',
    title,
    text: description.slice(0, POST_TEXT_MAX).toWellFormed(),
    fileIds: [fileId],
    thumbnailId,
    teaserId,
    audience: video.audience as NewPost['audience'],
    fromTier: video.fromTier,
    listId: video.listId,
    opensTo: openingsOf(video),
    price: video.price as Tokens,
    groupPrices: groupPricesOf(video).map(({ fromTier, price }) => ({
      fromTier,
      price: price as Tokens,
    })),
    downloadChoice: await downloadChoiceOf(ctx, row),
    status: video.status as NewPost['status'],
    isSchedule: video.scheduledAt !== null,
    scheduleAt: video.scheduledAt,
    scheduleZone: video.scheduleZone,
    expiresAt: video.expiresAt,
  })
}
