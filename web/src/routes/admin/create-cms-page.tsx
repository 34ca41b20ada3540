import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { EditableBy } from '../../features/admin/components/editable-by.tsx'
import { PageForm } from '../../features/admin/pages/page-form.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`New page`, hidden: true }))

/** Creates a page of the site. */
export default function CreateCmsPage() {
  return (
    <AdminPage title={t`New page`} back={{ to: href('admin/cms-pages'), text: t`Pages` }}>
      <EditableBy permission="site.write">
        <PageForm />
      </EditableBy>
    </AdminPage>
  )
}
