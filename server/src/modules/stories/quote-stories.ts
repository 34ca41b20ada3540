import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { resolveVisibility } from '../access/index.ts'
import { type PostView, postsByIds } from '../feed/index.ts'
import { itemById, STORY_FORM } from '../items/index.ts'

/** A story that a message answers, as one viewer sees it. */
export interface StoryQuote {
  /** Its picture; null once it is hidden from the viewer. */
  readonly poster: PostView['thumbnail']
}

/** Returns the stories that messages answer, as a viewer sees them; hidden ones are missing. */
export async function quoteStories(
  ctx: ReadCtx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, StoryQuote>> {
  if (ids.length === 0) return new Map()
  const posts = await postsByIds(ctx, viewer, [...new Set(ids)])
  return new Map(posts.map(({ _id, thumbnail }) => [_id, { poster: thumbnail }]))
}

/** Returns the owner of a story that is open to a viewer now; undefined for any other. */
export async function openStoryOwner(
  ctx: ReadCtx,
  viewer: Viewer,
  id: string,
): Promise<string | undefined> {
  const item = await itemById(ctx, id)
  if (item?.form !== STORY_FORM) return undefined
  const visibility = (await resolveVisibility(ctx, viewer, [item])).get(id)
  return visibility?.canView ? item.ownerId : undefined
}
