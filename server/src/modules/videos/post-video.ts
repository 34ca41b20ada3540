import { POST_TEXT_MAX } from '@stagedoor/contract/feed'
import type { Tokens } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { StoredOffer } from '../content/index.ts'
import type { VideosPorts } from './ports.ts'
import { ownVideo } from './read-video.ts'
import type { VideoView } from './views.ts'

/**
 * Creates a feed post with the files, audience, price and schedule of a video. The post is an item of its own: buyers
 * of the video have not bought the post, and the other way round.
 */
export async function postVideo(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  createPost: VideosPorts['createPost'],
): ReturnType<VideosPorts['createPost']> {
  const { title, description, fileId, thumbnailId, teaserId, ...video } = await ownVideo(ctx, id)
  return createPost(ctx, {
    type: 'video',
    title,
    text: description.slice(0, POST_TEXT_MAX).toWellFormed(),
    fileIds: [fileId],
    thumbnailId,
    teaserId,
    audience: video.audience as VideoView['audience'],
    price: video.price as Tokens,
    status: video.status as StoredOffer['status'],
    isSchedule: video.scheduledAt !== null,
    scheduleAt: video.scheduledAt,
    scheduleZone: video.scheduleZone,
    expiresAt: video.expiresAt,
  })
}
