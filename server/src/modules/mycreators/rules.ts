import type { InputOf } from '@stagedoor/contract/kit'
import type { listCreators } from '@stagedoor/contract/mycreators'

/** The relation by which own performers are filtered. */
export type CreatorState = NonNullable<InputOf<typeof listCreators>['query']['state']>

/** The number up to which new posts and stories of a performer are counted. */
export const NEW_COUNTED = 100

/** The instants since which posts and stories are new; null where nothing is. */
export interface Since {
  readonly posts: Date | null
  readonly stories: Date | null
}

/** Returns since when posts and stories are new: of stories only those that are shown now. */
export function sinceOf(lastVisit: Date | null, now: Date, storyHours: number): Since {
  if (!lastVisit) return { posts: null, stories: null }
  const shown = new Date(now.getTime() - storyHours * 3_600_000)
  return { posts: lastVisit, stories: lastVisit > shown ? lastVisit : shown }
}

const orders = ['name', 'spent'] as const

/** Returns by what a list of own performers is sorted: by what is new unless it is asked for. */
export const orderBy = (sortBy: string | undefined): (typeof orders)[number] | 'new' =>
  orders.find((order) => order === sortBy) ?? 'new'
