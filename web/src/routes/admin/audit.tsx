import { listAudit } from '@stagedoor/contract/admin'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLoaderData } from 'react-router'
import styles from '../../features/admin/audit/audit.module.css'
import { auditColumns } from '../../features/admin/audit/columns.tsx'
import { actionOptions, actorLabel } from '../../features/admin/audit/labels.ts'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { CsvLink } from '../../features/admin/components/csv-link.tsx'
import { Toolbar } from '../../features/admin/components/toolbar.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable, useTable } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Audit trail`, hidden: true }))

const known = {
  action: 'any',
  actorId: 'any',
  subjectKind: 'any',
  subjectId: 'any',
  fromDate: 'day',
  toDate: 'day',
} as const

const trail = pageRead('admin/audit', listAudit, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { query: { limit, offset, ...filtersOf(search, known) } }
})

export const loader = pageLoader('admin/audit', trail.load)

const filters = (): readonly Filter[] => [
  { name: 'action', label: t`Area`, kind: actionOptions() },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Lists every audited action with its actor and subject. Events cannot be changed. */
export default function Audit() {
  const { data, total } = trail.use(useLoaderData<typeof loader>())
  const { search } = useTable()
  const subject = data.find(({ subjectId }) => subjectId === search.get('subjectId'))
  const actor = data.find(({ actorId }) => actorId === search.get('actorId'))
  return (
    <AdminPage
      title={t`Audit trail`}
      description={t`A permanent record of who did what, when and why. It cannot be changed.`}
    >
      <Toolbar filters={filters()} />
      <Chosen actor={actor && actorLabel(actor)} subject={subject?.subjectInfo?.name} />
      <DataTable
        caption={t`Audit trail`}
        columns={auditColumns()}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyTable
            names={Object.keys(known)}
            icon={<IconBook2 size={30} stroke={1.6} />}
            title={t`No actions yet`}
          >
            {t`Actions of admins and movements of money are recorded here.`}
          </EmptyTable>
        }
      />
      {total > 0 && <CsvLink table="audit" />}
    </AdminPage>
  )
}

/** Shows the filters set by choosing a name in the table; each can be removed. */
function Chosen({ actor, subject }: { actor: string | undefined; subject: string | undefined }) {
  const { search, change } = useTable()
  const chips = [
    { name: 'actorId', text: actor ? t`By ${actor}` : t`By this account` },
    { name: 'subjectId', text: subject ? t`About ${subject}` : t`About one subject` },
  ].filter(({ name }) => search.get(name))
  if (chips.length === 0) return null
  return (
    <div className={styles.chosen}>
      {chips.map(({ name, text }) => (
        <Button key={name} onClick={() => change({ [name]: undefined, subjectKind: undefined })}>
          {text}
          <IconX size={16} aria-hidden="true" />
          <span className="hidden-visually">{t`Remove filter`}</span>
        </Button>
      ))}
    </div>
  )
}
