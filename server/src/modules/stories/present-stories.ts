import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type Contents, contentTitles } from '../content/index.ts'
import { postsByIds } from '../feed/index.ts'
import { itemsByIds } from '../items/index.ts'
import { type StoryRow, selectStories } from './store.ts'
import { type PostOfStory, type ShownLink, storyView } from './views.ts'

/** A story as it is shown, with what only its creator sees. */
export interface ShownStory {
  readonly row: StoryRow
  readonly post: PostOfStory
  readonly view: ReturnType<typeof storyView>
}

/**
 * Returns stories by id as a viewer sees them, open or locked, in the order of the ids; hidden and
 * unknown ones are left out. Access to the file is that of the post.
 */
export async function showStories(
  ctx: ReadCtx,
  contents: Contents,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<ShownStory[]> {
  if (ids.length === 0) return []
  const [posts, rows] = await Promise.all([
    postsByIds(ctx, viewer, ids),
    selectStories(ctx, ids, viewer?.id),
  ])
  const links = await linksOf(ctx, contents, [...rows.values()])
  return posts.flatMap((post) => {
    const row = rows.get(post._id)
    if (!row) return []
    const link = row.linkId === null ? null : (links.get(row.linkId) ?? null)
    return [{ row, post, view: storyView(post, row, link) }]
  })
}

/** Returns what stories link to by id; what is not published is missing. */
async function linksOf(
  ctx: ReadCtx,
  contents: Contents,
  rows: readonly StoryRow[],
): Promise<Map<string, ShownLink>> {
  const ids = [...new Set(rows.flatMap(({ linkId }) => linkId ?? []))]
  if (ids.length === 0) return new Map()
  const [items, titles] = await Promise.all([
    itemsByIds(ctx, ids),
    contentTitles(ctx, contents, ids),
  ])
  return new Map(
    [...items.values()]
      .filter(({ isListed }) => isListed)
      .map(({ id, kind }) => [
        id,
        { _id: id, kind: kind as ShownLink['kind'], title: titles.get(id) ?? '' },
      ]),
  )
}

/** Returns the stories as others see them. */
export const viewsOf = (shown: readonly ShownStory[]) => shown.map(({ view }) => view)
