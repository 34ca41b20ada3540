import { listVideos, readVideo } from '@stagedoor/contract/admin'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { audienceOptions } from '../../content/audiences.ts'
import { consoleOf } from './console.tsx'
import type { ContentItem } from './console-kind.ts'
import { EditVideoDialog } from './edit-item-dialogs.tsx'
import { ItemPreview } from './item-preview.tsx'
import type { AdminVideo } from './labels.ts'
import { NewVideosDialog } from './new-videos-dialog.tsx'
import { pictureOf } from './poster.ts'
import { fetchVideoFiles } from './queries.ts'

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
  Create: NewVideosDialog,
  edit: (video, onClose) => <EditVideoDialog video={video} onClose={onClose} />,
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
    ...{ likes, comments, views },
    note: lengthOf(video),
    picture: pictureOf(video.thumbnail),
    icon: <IconVideo size={22} stroke={1.7} aria-hidden="true" />,
  }
}
