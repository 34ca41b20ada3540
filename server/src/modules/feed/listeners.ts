import { type Listener, on } from '../../platform/outbox/index.ts'
import { fileReady } from '../media/index.ts'
import { publishPostsAwaitingFiles } from './posts/publish-posts.ts'

/** The listeners of feed. */
export const feedListeners: readonly Listener[] = [
  on(fileReady, 'feed.publish_waiting', (ctx, files) =>
    publishPostsAwaitingFiles(
      ctx,
      files.map(({ fileId }) => fileId),
    ),
  ),
]
