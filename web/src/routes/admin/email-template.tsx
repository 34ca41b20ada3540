import { readMailTemplate } from '@stagedoor/contract/mailer'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { EditableBy } from '../../features/admin/components/editable-by.tsx'
import { TemplateForm } from '../../features/admin/email-templates/template-form.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

const mailTemplate = pageRead('admin/email-template', readMailTemplate, ({ params }) => ({
  params,
}))

export const loader = pageLoader('admin/email-template', mailTemplate.load)

export const meta = pageMeta<typeof loader>(({ name }) => ({ title: name, hidden: true }))

/** Edits the template of one kind of mail. */
export default function EmailTemplate() {
  const template = mailTemplate.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={template.name}
      description={template.key}
      back={{ to: href('admin/email-templates'), text: t`E-mail templates` }}
    >
      <EditableBy permission="site.write">
        <TemplateForm key={template.key} template={template} />
      </EditableBy>
    </AdminPage>
  )
}
