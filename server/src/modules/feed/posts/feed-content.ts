import type { ContentKind } from '../../content/index.ts'
import { selectIdBySlug, selectPostText, selectTitles, wordsContain } from '../store.ts'
import { postsByIds, shownPosts } from './read-post.ts'
import { replacePostFile, takeOutPostFile } from './replace-post-file.ts'

/** Posts, as the modules that act on content of any kind see them. */
export const feedContent: ContentKind<'feed'> = {
  kind: 'feed',
  noun: 'post',
  isRanked: false,
  load: postsByIds,
  loadShown: shownPosts,
  tableFilter: ({ q, ...filter }) => ({
    ...filter,
    matches: q ? (id) => wordsContain(id, q) : undefined,
  }),
  idBySlug: selectIdBySlug,
  titles: selectTitles,
  textOf: selectPostText,
  replaceFile: replacePostFile,
  takeOutFile: takeOutPostFile,
}
