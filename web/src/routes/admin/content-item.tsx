import { listAudit } from '@stagedoor/contract/admin'
import { useLoaderData } from 'react-router'
import { consoles } from '../../features/admin/content/consoles.ts'
import { contentReads } from '../../features/admin/settles.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { FilesPreview } from '../../screens/previews/files-preview.tsx'

/** The pages of the console that show one item, one a kind. */
const pages = {
  'admin/post': consoles.post,
  'admin/video': consoles.video,
  'admin/gallery': consoles.gallery,
  'admin/product': consoles.product,
}

export const loader = pageLoader('admin/post', async ({ api, page, params: { id } }) => {
  // The router has this file at these pages only.
  const kind = page as keyof typeof pages
  const [item, events] = await Promise.all([
    pages[kind].read(api, id),
    api(listAudit, { query: { subjectKind: 'item', subjectId: id, limit: 6 } }),
  ])
  return { kind, item, events }
})

export const meta = pageMeta<typeof loader>(({ kind, item }) => ({
  title: pages[kind].nameOf(item),
  hidden: true,
}))

/** Shows content in full, with all actions of an admin. */
export default function AdminContentItem() {
  const { kind, item, events } = useLoaderData<typeof loader>()
  useLoadedAgain(...contentReads)
  return pages[kind].showOne(item, { events, Files: FilesPreview })
}
