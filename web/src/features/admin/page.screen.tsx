import { viewPage } from '@stagedoor/contract/pages'
import { useLoaderData } from 'react-router'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageForm } from './pages/page-form.tsx'
import { Room } from './parts/room.tsx'

export const loader = pageLoader('admin/page', ({ api, params }) => api(viewPage, { params }))

export const meta = pageMeta<typeof loader>(({ title }) => ({ title, hidden: true }))

/** One page of the site, to change. */
export default function EditPage() {
  const page = useLoaderData<typeof loader>()
  const look = <ButtonLink to={href('pages/page', { slug: page.slug })}>Look at it</ButtonLink>
  return (
    <Room title={page.title} back={{ to: href('admin/pages'), text: 'Pages' }} actions={look}>
      <PageForm key={page._id} page={page} />
    </Room>
  )
}
