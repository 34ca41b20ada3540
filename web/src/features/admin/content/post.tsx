import { listPosts, readPost } from '@stagedoor/contract/admin'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { formatContents } from '../../content/contents.ts'
import { PostTypeIcon } from '../../content/post-type-icon.tsx'
import { consoleOf } from './console.tsx'
import type { AdminPost, ContentItem } from './console-kind.ts'
import { EditPostDialog } from './edit-post-dialog.tsx'
import { NewPostDialog } from './new-post-dialog.tsx'
import { excerpt, postName, typeLabel, typeOptions } from './post-labels.ts'
import { PostPreview } from './post-preview.tsx'
import { pictureOf } from './poster.ts'

/** Posts in the console. */
export const postConsole = consoleOf<AdminPost, AdminPost>({
  page: 'post',
  pages: { list: 'admin/posts', one: 'admin/post' },
  target: 'feed',
  csv: 'posts',
  icon: IconPhoto,
  likesKey: 'totalLike',
  hasSales: false,
  words: () => ({
    title: t`Posts`,
    description: t`Posts of all creators. Locked posts stay locked in this list; opening one is recorded in the audit trail.`,
    column: t`Post`,
    search: t`Search by text, number or URL`,
    create: t`New post`,
    emptyTitle: t`No posts yet`,
    emptyText: t`Posts of all creators appear here, drafts included.`,
  }),
  filter: () => ({ name: 'type', label: t`Type`, kind: typeOptions() }),
  list: (api, query) => api(listPosts, { query }),
  read: (api, id) => api(readPost, { params: { id } }),
  itemOf: postItem,
  about: ({ type }) => ({ name: t`Type`, value: typeLabel(type) }),
  Create: NewPostDialog,
  edit: (post, onClose) => <EditPostDialog post={post} onClose={onClose} />,
  preview: (post, Files) => <PostPreview post={post} Files={Files} />,
})

function postItem(post: AdminPost): ContentItem {
  const { type, title, text, isLocked, counts, thumbnail, totalLike, totalComment } = post
  return {
    ...post,
    title: title || excerpt(text) || (isLocked ? t`Locked` : t`Untitled`),
    name: postName(post),
    note: formatContents(counts) || typeLabel(type),
    picture: pictureOf(thumbnail),
    icon: <PostTypeIcon type={type} />,
    likes: totalLike,
    comments: totalComment,
  }
}
