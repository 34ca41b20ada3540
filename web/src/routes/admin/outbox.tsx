import { listMails, readMail } from '@stagedoor/contract/admin'
import { ApiError } from '@stagedoor/contract/kit'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useLoaderData, useSearchParams } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { CsvLink } from '../../features/admin/components/csv-link.tsx'
import { Toolbar } from '../../features/admin/components/toolbar.tsx'
import { mailStatusOptions } from '../../features/admin/outbox/labels.ts'
import { MailList } from '../../features/admin/outbox/mail-list.tsx'
import styles from '../../features/admin/outbox/outbox.module.css'
import { ReadingPane } from '../../features/admin/outbox/reading-pane.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { cx } from '../../ui/class-names.ts'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Mail`, hidden: true }))

const known = () => ({ q: 'any', status: mailStatusOptions().map(({ value }) => value) }) as const

export const loader = pageLoader('admin/outbox', async ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  const id = search.get('mail')
  const [mails, mail] = await Promise.all([
    api(listMails, { query: { limit, offset, ...filtersOf(search, known()) } }),
    id ? api(readMail, { params: { id } }).catch(undefinedIfNotFound) : undefined,
  ])
  return { mails, mail }
})

/** A mail that no longer exists does not fail the page. */
function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
  throw error
}

const filters = (): readonly Filter[] => [
  { name: 'status', label: t`Status`, kind: mailStatusOptions() },
]

/** Lists every mail of the site, with the open one beside the list. */
export default function Outbox() {
  const { mails, mail } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isReading = search.has('mail')
  return (
    <AdminPage
      title={t`Mail`}
      description={t`Every e-mail the site sent, newest first, with its delivery status.`}
    >
      <div className={cx(styles.panes, isReading && styles.reading)}>
        <div className={styles.list}>
          <Toolbar search={t`Search by address or subject`} filters={filters()} narrow />
          {mails.total > 0 ? (
            <MailList mails={mails.data} total={mails.total} />
          ) : (
            <EmptyTable
              names={['q', 'status']}
              icon={<IconMail size={30} stroke={1.6} />}
              title={t`No e-mails yet`}
            >
              {t`Confirmations, receipts and notifications appear here.`}
            </EmptyTable>
          )}
        </div>
        {mails.total > 0 && <ReadingPane mail={mail} isReading={isReading} />}
      </div>
      {mails.total > 0 && <CsvLink table="mails" />}
    </AdminPage>
  )
}
