import { listHits, listLists } from '@stagedoor/contract/sanctions'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { HitsCard } from '../../features/admin/sanctions/hits-card.tsx'
import { ImportForm } from '../../features/admin/sanctions/import-form.tsx'
import { ListsCard } from '../../features/admin/sanctions/lists-card.tsx'
import styles from '../../features/admin/sanctions/sanctions.module.css'
import { SourceForm } from '../../features/admin/sanctions/source-form.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Sanctions`, hidden: true }))

const reads = pageReads({
  lists: pageRead('admin/sanctions', listLists, () => undefined),
  hits: pageRead('admin/sanctions', listHits, () => ({ query: {} })),
})

export const loader = pageLoader('admin/sanctions', reads.load)

/** Shows the sanction lists, and decides about payees who are like a sanctioned person. */
export default function Sanctions() {
  const { lists, hits } = reads.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Sanctions`}
      description={t`While “Sanctions check” is on in the settings, nobody is paid whose name is like one on these lists, or whose document number is on them, until you decide that it is another person.`}
    >
      <div className={styles.page}>
        <HitsCard hits={hits.data} />
        <ListsCard lists={lists.data} />
        <Permitted to="money.write">
          <div className={styles.pairs}>
            <ImportForm />
            <SourceForm />
          </div>
        </Permitted>
      </div>
    </AdminPage>
  )
}
