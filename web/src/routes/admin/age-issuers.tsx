import { listIssuers } from '@stagedoor/contract/agechecks'
import { useLoaderData } from 'react-router'
import { ImportForm } from '../../features/admin/age-issuers/import-form.tsx'
import { IssuersCard } from '../../features/admin/age-issuers/issuers-card.tsx'
import { RevocationsCard } from '../../features/admin/age-issuers/revocations-card.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import styles from '../../features/admin/sanctions/sanctions.module.css'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Issuers of proofs`, hidden: true }))

const issuers = pageRead('admin/age-issuers', listIssuers, () => undefined)

export const loader = pageLoader('admin/age-issuers', issuers.load)

/** Shows the issuers whose proofs of age the site believes, and imports lists of them. */
export default function AgeIssuers() {
  const lists = issuers.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Issuers of proofs`}
      description={t`Visitors show their age with a European wallet when one of these issued its proof.`}
    >
      <div className={styles.page}>
        <IssuersCard issuers={lists} />
        <RevocationsCard revocations={lists.revocations} />
        <Permitted to="site.write">
          <ImportForm />
        </Permitted>
      </div>
    </AdminPage>
  )
}
