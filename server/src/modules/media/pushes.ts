import { type Listener, on } from '../../platform/outbox/index.ts'
import { fileAwaitsPeople, fileAwaitsReview, fileFailed, fileReady } from './announcements.ts'
import { filesByIds } from './store.ts'
import { progressView } from './views.ts'

/** Sends the results of processing to the owner's sockets. */
export const mediaPushes: readonly Listener[] = [
  on(fileReady, 'media.live_ready', (ctx, ready) => emitEnded(ctx, ready)),
  on(fileFailed, 'media.live_failed', (ctx, failed) => emitEnded(ctx, failed)),
  on(fileAwaitsPeople, 'media.live_people', (ctx, waiting) => emitEnded(ctx, waiting)),
  on(fileAwaitsReview, 'media.live_review', (ctx, waiting) => emitEnded(ctx, waiting)),
]

async function emitEnded(
  ctx: Parameters<Listener['handle']>[0],
  ended: readonly { fileId: string; ownerId: string }[],
) {
  const files = await filesByIds(
    ctx,
    ended.map(({ fileId }) => fileId),
  )
  for (const file of files.values()) {
    ctx.push({ account: file.ownerId }, 'media.file_changed', {
      _id: file.id,
      ...progressView(file),
    })
  }
}
