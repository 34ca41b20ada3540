import { viewPage } from '@stagedoor/contract/pages'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { EditableBy } from '../../features/admin/components/editable-by.tsx'
import { PageForm } from '../../features/admin/pages/page-form.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'

const sitePage = pageRead('admin/cms-page', viewPage, ({ params }) => ({ params }))

export const loader = pageLoader('admin/cms-page', sitePage.load)

export const meta = pageMeta<typeof loader>(({ title }) => ({ title, hidden: true }))

/** Edits a page of the site. */
export default function EditCmsPage() {
  const page = sitePage.use(useLoaderData<typeof loader>())
  const viewLink = (
    <ButtonLink to={href('cms-page', { slug: page.slug })}>{t`View page`}</ButtonLink>
  )
  return (
    <AdminPage
      title={page.title}
      back={{ to: href('admin/cms-pages'), text: t`Pages` }}
      actions={viewLink}
    >
      <EditableBy permission="site.write">
        <PageForm key={page._id} page={page} />
      </EditableBy>
    </AdminPage>
  )
}
