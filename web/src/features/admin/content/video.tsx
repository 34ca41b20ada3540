import { createVideo, listVideos, readVideo, updateVideo } from '@stagedoor/contract/admin'
import type { WireInputOf } from '@stagedoor/contract/kit'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { audienceOptions } from '../../content/audiences.ts'
import { consoleOf } from './console.tsx'
import type { ContentItem } from './console-kind.ts'
import type { Uploads } from './content-form.ts'
import { dialogsOf } from './dialogs.tsx'
import { ownerOf, UploadField } from './form-dialog.tsx'
import { ItemFields, type ItemValues, itemBody, itemValues } from './item-fields.tsx'
import { ItemPreview } from './item-preview.tsx'
import type { AdminVideo } from './labels.ts'
import { offerPriceProblem } from './offer-fields.tsx'
import { pictureOf } from './poster.ts'
import { fetchVideoFiles, sendContent } from './queries.ts'
import { outcomeText, sendEach } from './send-each.ts'

/** The most videos that are uploaded together. */
const MOST = 20

/** Uploads one or several videos, which are then titled after their files, and changes one. */
export const videoDialogs = dialogsOf<typeof createVideo, typeof updateVideo, ItemValues>({
  create: createVideo,
  update: updateVideo,
  words: () => ({ send: t`Upload`, editOf: (creator) => t`Edit ${creator}’s video` }),
  valuesOf: itemValues,
  check: { price: offerPriceProblem },
  bodyOf: itemBody,
  newBodyOf(values, uploads) {
    const title = values.title || titleOf(uploads.of('video')[0]?.name ?? '')
    return { ...itemBody({ ...values, title }), ...ownerOf(values) }
  },
  Fields: ItemFields,
  NewFields: ({ fields, uploads }) => (
    <>
      <UploadField label={t`Videos`} name="video" accept="video/*" most={MOST} uploads={uploads} />
      <ItemFields
        fields={fields}
        titleHint={isOne(uploads) ? undefined : t`Several videos are titled after their files.`}
      />
    </>
  ),
  needs: 'video',
  send: sendVideos,
  onCreated: ({ _id, performer }, uploads) =>
    isOne(uploads)
      ? { to: href('admin/video', { id: _id }), text: t`Uploaded for ${performer.name}` }
      : {
          to: href('admin/videos'),
          text: t`${uploads.of('video').length} videos uploaded for ${performer.name}`,
        },
})

const isOne = (uploads: Uploads): boolean => uploads.of('video').length <= 1

/** Returns a title from the name of a file. */
const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120) || name.slice(0, 120)

/** Sends the chosen videos one after the other; those that were refused stay chosen. */
async function sendVideos(
  body: WireInputOf<typeof createVideo>['body'],
  uploads: Uploads,
): Promise<AdminVideo> {
  const files = uploads.of('video')
  const send = (video: File) => {
    const title = isOne(uploads) ? body.title : titleOf(video.name)
    return sendContent(createVideo, { body: { ...body, title }, files: { video } })
  }
  uploads.onProblem(undefined)
  const outcome = await sendEach(files, send, uploads.onProgress)
  const [refused] = outcome.left
  if (!refused) return outcome.done[0] as AdminVideo
  const left = outcome.left.map(({ file }) => file)
  uploads.choose('video', left)
  if (files.length > 1) uploads.onProblem(outcomeText(outcome))
  throw refused.error
}

/** Videos in the console. */
export const videoConsole = consoleOf<AdminVideo, AdminVideo>({
  page: 'video',
  pages: { list: 'admin/videos', one: 'admin/video' },
  target: 'video',
  csv: 'videos',
  icon: IconVideo,
  likesKey: 'likes',
  hasSales: true,
  words: () => ({
    title: t`Videos`,
    description: t`Videos of all creators. Locked videos stay locked in this list; opening one is recorded in the audit trail.`,
    column: t`Video`,
    search: t`Search by title, number or URL`,
    create: t`Upload videos`,
    emptyTitle: t`No videos yet`,
    emptyText: t`Videos of all creators appear here, drafts included.`,
  }),
  filter: () => ({ name: 'audience', label: t`Audience`, kind: audienceOptions() }),
  list: (api, query) => api(listVideos, { query }),
  read: (api, id) => api(readVideo, { params: { id } }),
  itemOf: videoItem,
  about: (video) => ({ name: t`Contents`, value: lengthOf(video) }),
  ...videoDialogs,
  preview: ({ _id, description, video, teaser, performer }, Files) => (
    <ItemPreview description={description}>
      <Files
        files={[video, teaser].filter((file) => file !== null)}
        by={performer.name}
        reload={() => fetchVideoFiles(_id)}
      />
    </ItemPreview>
  ),
})

const lengthOf = ({ video }: AdminVideo): string =>
  video?.duration ? formatDuration(video.duration) : t`Video`

function videoItem(video: AdminVideo): ContentItem {
  const { likes, comments, views } = video.stats
  return {
    ...video,
    likes,
    comments,
    views,
    note: lengthOf(video),
    picture: pictureOf(video.thumbnail),
    icon: <IconVideo size={22} stroke={1.7} aria-hidden="true" />,
  }
}
