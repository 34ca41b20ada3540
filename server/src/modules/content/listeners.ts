import { type Listener, on } from '../../platform/outbox/index.ts'
import { fileReady } from '../media/index.ts'
import { publishItemsAwaitingFiles } from './publish-items.ts'

/** The listeners of content. */
export const contentListeners: readonly Listener[] = [
  on(fileReady, 'content.publish_waiting', (ctx, files) =>
    publishItemsAwaitingFiles(
      ctx,
      files.map(({ fileId }) => fileId),
    ),
  ),
]
