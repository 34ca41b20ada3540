import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { PageForm } from '../../features/admin/pages/page-form.tsx'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageMeta } from '../../lib/meta.ts'

export const meta = pageMeta(() => ({ title: t`New page`, hidden: true }))

/** Creates a page of the site. */
export default function CreateCmsPage() {
  return (
    <AdminPage title={t`New page`} back={{ to: href('admin/cms-pages'), text: t`Pages` }}>
      <PageForm />
    </AdminPage>
  )
}
