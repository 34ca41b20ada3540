import { Fragment } from 'react'
import { useLoaderData } from 'react-router'
import type { Studio } from '../../features/content/studio/studio.tsx'
import { postStudio } from '../../features/feed/studio.tsx'
import { galleryStudio } from '../../features/galleries/studio.tsx'
import { productStudio } from '../../features/products/studio.tsx'
import { videoStudio } from '../../features/videos/studio.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

/** The pages of a creator's content, one a kind. */
const studios = {
  'creator/posts': postStudio,
  'creator/videos': videoStudio,
  'creator/galleries': galleryStudio,
  'creator/products': productStudio,
} satisfies Record<string, Studio>

type StudioPageId = keyof typeof studios

export const loader = pageLoader('creator/posts', async ({ api, page, search }) => {
  // The router has this file at these pages only.
  const id = page as StudioPageId
  return { id, rows: await studios[id].list(api, search) }
})

export const meta = pageMeta<typeof loader>(({ id }) => ({
  title: studios[id].title(),
  hidden: true,
}))

/** Lists all content of a kind of a creator, published or not. */
export default function CreatorContent() {
  const { id, rows } = useLoaderData<typeof loader>()
  return <Fragment key={id}>{studios[id].show(rows)}</Fragment>
}
