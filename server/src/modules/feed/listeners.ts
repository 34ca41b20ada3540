import { type Listener, on } from '../../platform/announce.ts'
import { fileReady } from '../media/index.ts'
import { publishWaitingFor } from './publish-posts.ts'

/** What feed does when others announce something. */
export const feedListeners: readonly Listener[] = [
  on(fileReady, 'feed.publish_waiting', (ctx, files) =>
    publishWaitingFor(
      ctx,
      files.map(({ fileId }) => fileId),
    ),
  ),
]
