import { viewPage } from '@stagedoor/contract/pages'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { PageForm } from '../../features/admin/pages/page-form.tsx'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const loader = pageLoader('admin/cms-page', ({ api, params }) => api(viewPage, { params }))

export const meta = pageMeta<typeof loader>(({ title }) => ({ title, hidden: true }))

/** One page of the site, to change. */
export default function EditCmsPage() {
  const page = useLoaderData<typeof loader>()
  const look = <ButtonLink to={href('cms-page', { slug: page.slug })}>Look at it</ButtonLink>
  return (
    <AdminPage title={page.title} back={{ to: href('admin/cms-pages'), text: 'Pages' }} actions={look}>
      <PageForm key={page._id} page={page} />
    </AdminPage>
  )
}
