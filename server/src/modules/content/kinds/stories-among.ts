import type { ReadCtx } from '../../../platform/context.ts'
import { itemsByIds, STORY_FORM } from '../../items/index.ts'

/** A use of a file by something. */
interface Use {
  readonly userKind: string
  readonly userId: string
}

/** Returns the ids of the stories among what shows files, for their word in lists of places. */
export async function storiesAmong(
  ctx: ReadCtx,
  uses: readonly Use[],
): Promise<ReadonlySet<string>> {
  const posts = uses.filter(({ userKind }) => userKind === 'feed')
  const items = await itemsByIds(ctx, [...new Set(posts.map(({ userId }) => userId))])
  const stories = [...items.values()].filter(({ form }) => form === STORY_FORM)
  return new Set(stories.map(({ id }) => id))
}
