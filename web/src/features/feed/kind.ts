import { t } from '../../lib/i18n/i18n.ts'
import type { ContentKind } from '../content/kind.ts'
import { removePost } from './queries.ts'

/** Posts as a kind of content. */
export const postKind: ContentKind = {
  page: 'post',
  editPage: 'creator/edit-post',
  remove: removePost,
  words: () => ({
    edit: t`Edit post`,
    remove: t`Delete post`,
    removeTitle: () => t`Delete this post?`,
    removed: () => t`Post deleted`,
  }),
}
