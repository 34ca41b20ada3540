import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as stories from '@stagedoor/contract/stories'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { cursorOf, cursorText } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import type { Contents } from '../content/index.ts'
import { showStories } from './present-stories.ts'
import { selectOwnStories, selectStory } from './store.ts'
import { selectNamedViews } from './views.store.ts'
import { ownStoryView } from './views.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the performer's stories, also those that ended, the newest first. */
export async function listOwnStories(
  ctx: PerformerCtx,
  contents: Contents,
  query: InputOf<typeof stories.listOwnStories>['query'],
) {
  const { ids, total } = await selectOwnStories(ctx, { ...pageOf(query), ownerId: ctx.viewer.id })
  return { data: await listStoriesById(ctx, contents, ids), total }
}

/** Returns stories of the performer by id, as the archive shows them. */
export async function listStoriesById(
  ctx: ReadCtx & { readonly viewer: Viewer },
  contents: Contents,
  ids: readonly string[],
) {
  const shown = await showStories(ctx, contents, ctx.viewer, ids)
  return shown.map(({ view, post, row }) => ownStoryView(view, post, row))
}

/**
 * Names those who saw a story of the performer and follow or subscribe, the last first, with the
 * number of all who saw it.
 */
export async function listViewers(
  ctx: PerformerCtx,
  id: string,
  query: InputOf<typeof stories.listViewers>['query'],
) {
  const story = await selectStory(ctx, id)
  if (story?.ownerId !== ctx.viewer.id) return refuse('stories.not_found')
  const { limit } = pageOf(query)
  const after = cursorOf(query.after)
  const rows = await selectNamedViews(ctx, {
    storyId: id,
    ownerId: story.ownerId,
    afterAt: after?.at ?? null,
    afterId: after?.id ?? null,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const people = await readCards(
    ctx,
    shown.map(({ viewerId }) => viewerId),
  )
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.flatMap(({ viewerId, seenAt }) => {
      const person = people.get(viewerId)
      return person ? [{ person, seenAt }] : []
    }),
    totalSeen: story.seenCount,
    ...(last && { next: cursorText({ at: last.seenAt, id: last.viewerId }) }),
  }
}
