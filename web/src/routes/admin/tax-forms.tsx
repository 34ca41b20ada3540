import { listMessages, listWrongNumbers } from '@stagedoor/contract/taxforms'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import styles from '../../features/admin/sanctions/sanctions.module.css'
import { MessagesCard } from '../../features/admin/tax-forms/messages-card.tsx'
import { TinCard } from '../../features/admin/tax-forms/tin-card.tsx'
import { wrongColumns } from '../../features/admin/tax-forms/wrong-columns.tsx'
import { taxTabs } from '../../features/admin/taxes/tabs.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Tax forms`, hidden: true }))

const messagesRead = pageRead('admin/tax-forms', listMessages, () => undefined)

export const loader = pageLoader('admin/tax-forms', async (at) => {
  const { limit, offset } = pagingOf(parseTable(at.search))
  const [page, messages] = await Promise.all([
    at.api(listWrongNumbers, { query: { limit, offset } }),
    messagesRead.load(at),
  ])
  return { page, messages }
})

/** Lists the creators whose tax number cannot be right, and the messages for the tax office. */
export default function TaxForms() {
  const { page, messages } = useLoaderData<typeof loader>()
  const { data } = messagesRead.use(messages)
  return (
    <AdminPage
      title={t`Tax forms`}
      description={t`These creators were asked for another form, because a number in theirs cannot be right. After the days of grace their payouts wait for it.`}
    >
      <AdminPageTabs label={t`Taxes`} tabs={taxTabs('forms')} />
      <div className={styles.page}>
        <AdminTable
          caption={t`Numbers that cannot be right`}
          columns={wrongColumns()}
          page={page}
          icon={IconReceiptTax}
          emptyText={t`All numbers can be right`}
        >
          {t`Numbers are checked when a form is submitted. Those of older forms are checked once, and appear here.`}
        </AdminTable>
        <div className={styles.pairs}>
          <MessagesCard messages={data} />
          <Permitted to="money.write">
            <TinCard />
          </Permitted>
        </div>
      </div>
    </AdminPage>
  )
}
