import { type Listener, on } from '../../platform/outbox/index.ts'
import { blocked } from '../blocks/index.ts'
import { decisionReversed } from '../decisions/index.ts'
import { rankItems, updateRanks } from '../items/index.ts'
import { fileReady } from '../media/index.ts'
import { reactionRemoved, reactionSet } from '../reactions/index.ts'
import { itemPublished } from './announcements.ts'
import { contentNamed } from './kinds/named-kinds.rules.ts'
import { restoreAppealed } from './moderate-item.ts'
import { endBetweenBlocked } from './participations/answer-participation.ts'
import type { Contents } from './ports.ts'
import { publishItemsAwaitingFiles } from './publish-items.ts'

const likedItems = (events: readonly { readonly objectId: string; readonly action: string }[]) =>
  events.filter(({ action }) => action === 'like').map(({ objectId }) => objectId)

/** Returns the listeners of content. */
export const contentListeners = (contents: Contents): readonly Listener[] => [
  on(fileReady, 'content.publish_waiting', (ctx, files) =>
    publishItemsAwaitingFiles(
      ctx,
      contents,
      files.map(({ fileId }) => fileId),
    ),
  ),
  on(itemPublished, 'content.rank_items', (ctx, events) =>
    rankItems(
      ctx,
      events.filter(({ kind }) => contents[kind]?.isRanked).map(({ itemId }) => itemId),
    ),
  ),
  on(reactionSet, 'content.count_likes', (ctx, events) => updateRanks(ctx, likedItems(events))),
  on(reactionRemoved, 'content.uncount_likes', (ctx, events) =>
    updateRanks(ctx, likedItems(events)),
  ),
  on(blocked, 'content.end_between_blocked', endBetweenBlocked),
  on(decisionReversed, 'content.decision_reversed', async (ctx, events) => {
    for (const event of events) {
      const content = contentNamed(contents, event.subjectKind)
      if (content) await restoreAppealed(ctx, content, event)
    }
  }),
]
