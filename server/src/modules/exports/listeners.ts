import { type Listener, on } from '../../platform/outbox/index.ts'
import { fileHeld } from '../media/index.ts'
import { expireAll } from './store.ts'

/** Takes the archives away that have a file in them which was taken down. */
export const exportsListeners: readonly Listener[] = [
  on(fileHeld, 'exports.file_held', async (ctx, events) => {
    for (const ownerId of new Set(events.map(({ ownerId }) => ownerId)))
      await expireAll(ctx, ownerId)
  }),
]
