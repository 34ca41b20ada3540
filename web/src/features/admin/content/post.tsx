import { createPost, listPosts, readPost, updatePost } from '@stagedoor/contract/admin'
import { POST_FILES_MAX, POST_TEXT_MAX } from '@stagedoor/contract/feed'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import type { Fields } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { formatContents } from '../../content/contents.ts'
import { PostTypeIcon } from '../../content/post-type-icon.tsx'
import { consoleOf } from './console.tsx'
import type { AdminPost, ContentItem } from './console-kind.ts'
import { dialogsOf } from './dialogs.tsx'
import { ownerOf, UploadField } from './form-dialog.tsx'
import { TitleField } from './item-fields.tsx'
import {
  OfferFields,
  type OfferValues,
  offerBody,
  offerPriceProblem,
  offerValues,
} from './offer-fields.tsx'
import { excerpt, postName, typeLabel, typeOptions } from './post-labels.ts'
import { PostPreview } from './post-preview.tsx'
import { pictureOf } from './poster.ts'
import { sendContent } from './queries.ts'
import { typeFor, uploadFiles } from './upload-files.ts'

type PostValues = OfferValues & {
  readonly title: string
  readonly text: string
}

const bodyOf = ({ title, text, ...offer }: PostValues) => ({ title, text, ...offerBody(offer) })

/** Publishes a post, with files where there are any, and changes one. */
export const postDialogs = dialogsOf<typeof createPost, typeof updatePost, PostValues>({
  create: createPost,
  update: updatePost,
  words: () => ({ send: t`Publish`, editOf: (creator) => t`Edit ${creator}’s post` }),
  valuesOf: (post) => ({ title: post?.title ?? '', text: post?.text ?? '', ...offerValues(post) }),
  check: { price: offerPriceProblem },
  bodyOf,
  newBodyOf: (values, uploads) => ({
    ...bodyOf(values),
    ...ownerOf(values),
    type: typeFor(uploads.of('files')),
  }),
  Fields: PostFields,
  NewFields: ({ fields, uploads }) => (
    <>
      <PostFields fields={fields} />
      <UploadField
        label={t`Photos, videos or audio`}
        name="files"
        accept="image/*,video/*,audio/*"
        most={POST_FILES_MAX}
        uploads={uploads}
      />
    </>
  ),
  async send(body, { of, onProgress }) {
    const fileIds = await uploadFiles(body.performerId, of('files'), onProgress).finally(() =>
      onProgress(undefined),
    )
    return sendContent(createPost, { body: { ...body, fileIds } })
  },
  onCreated: ({ _id, performer }) => ({
    to: href('admin/post', { id: _id }),
    text: t`The post is published for ${performer.name}`,
  }),
})

function PostFields({ fields }: { fields: Fields<PostValues> }) {
  return (
    <>
      <TitleField {...fields.getInputProps('title')} />
      <TextAreaField
        label={t`Text`}
        rows={5}
        maxLength={POST_TEXT_MAX}
        {...fields.getInputProps('text')}
      />
      <OfferFields fields={fields} />
    </>
  )
}

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
  ...postDialogs,
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
