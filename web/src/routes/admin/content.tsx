import { Fragment } from 'react'
import { useLoaderData } from 'react-router'
import { consoles } from '../../features/admin/content/consoles.ts'
import { contentReads } from '../../features/admin/settles.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

/** The pages of the console that list content, one a kind. */
const lists = {
  'admin/posts': consoles.post,
  'admin/videos': consoles.video,
  'admin/galleries': consoles.gallery,
  'admin/products': consoles.product,
}

export const loader = pageLoader('admin/posts', async ({ api, page, search }) => {
  // The router has this file at these pages only.
  const id = page as keyof typeof lists
  return { id, rows: await lists[id].list(api, search) }
})

export const meta = pageMeta<typeof loader>(({ id }) => ({
  title: lists[id].title(),
  hidden: true,
}))

/** Lists the content of a kind of all creators, published or not. */
export default function AdminContent() {
  const { id, rows } = useLoaderData<typeof loader>()
  useLoadedAgain(...contentReads)
  return <Fragment key={id}>{lists[id].showList(rows)}</Fragment>
}
