import { listTemplates } from '@stagedoor/contract/cases'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { TemplateDialog, templateColumns } from '../../features/admin/cases/templates.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useMay } from '../../lib/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

export const meta = pageMeta(() => ({ title: t`Templates of decisions`, hidden: true }))

const templates = pageRead('admin/case-templates', listTemplates, () => undefined)

export const loader = pageLoader('admin/case-templates', templates.load)

/** Lists the templates of reasons and answers, which moderators edit. */
export default function CaseTemplates() {
  const rows = templates.use(useLoaderData<typeof loader>())
  const mayWrite = useMay()('moderation.write')
  const [isOpen, setOpen] = useState(false)
  return (
    <AdminPage
      title={t`Templates of decisions`}
      description={t`Texts to begin a reason or an answer with. Words in braces are replaced for the person who reads them.`}
      back={{ to: href('admin/cases'), text: t`Cases` }}
      actions={
        mayWrite && (
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t`New template`}
          </Button>
        )
      }
    >
      <DataTable
        caption={t`Templates of decisions`}
        columns={templateColumns(mayWrite)}
        rows={rows}
        total={rows.length}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t`No templates`} />}
      />
      {isOpen && <TemplateDialog onClose={() => setOpen(false)} />}
    </AdminPage>
  )
}
