import { listAudit, readVideo } from '@stagedoor/contract/admin'
import { useLoaderData } from 'react-router'
import { EditVideoDialog } from '../../features/admin/catalogue/edit-item-dialogs.tsx'
import { videoItem } from '../../features/admin/catalogue/labels.ts'
import { fetchVideoFiles } from '../../features/admin/catalogue/queries.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { FilesPreview } from './previews/files-preview.tsx'
import { ItemPage } from './previews/item-page.tsx'

export const loader = pageLoader('admin/video', async ({ api, params: { id } }) => {
  const [video, events] = await Promise.all([
    api(readVideo, { params: { id } }),
    api(listAudit, { query: { subjectKind: 'item', subjectId: id, limit: 6 } }),
  ])
  return { video, events }
})

export const meta = pageMeta<typeof loader>(({ video }) => ({ title: video.title, hidden: true }))

/** Shows a video in full, with all actions of an admin. */
export default function Video() {
  const { video, events } = useLoaderData<typeof loader>()
  return (
    <ItemPage
      item={videoItem(video)}
      description={video.description}
      back={{ to: href('admin/videos'), text: t`Videos` }}
      events={events}
      edit={(close) => <EditVideoDialog video={video} onClose={close} />}
    >
      <FilesPreview
        files={[video.video, video.teaser].filter((file) => file !== null)}
        by={video.performer.name}
        reload={() => fetchVideoFiles(video._id)}
      />
    </ItemPage>
  )
}
