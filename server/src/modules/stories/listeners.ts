import { enqueueAll } from '../../platform/jobs/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { itemPublished } from '../content/index.ts'
import { itemsByIds, STORY_FORM } from '../items/index.ts'
import { announceStoryJob } from './queue.jobs.ts'

/** The listener that announces published stories to those who follow or subscribe. */
export const storiesListeners: readonly Listener[] = [
  on(itemPublished, 'stories.announce', async (ctx, events) => {
    const posts = events.filter(({ kind }) => kind === 'feed')
    const items = await itemsByIds(
      ctx,
      posts.map(({ itemId }) => itemId),
    )
    const stories = posts.filter(({ itemId }) => items.get(itemId)?.form === STORY_FORM)
    // Several stories that are published at once are announced as one.
    const newest = new Map(stories.map((story) => [story.performerId, story]))
    const batches = [...newest.values()].map(({ itemId, performerId }) => ({
      itemId,
      performerId,
      after: null,
    }))
    await enqueueAll(ctx, announceStoryJob, batches)
  }),
]
