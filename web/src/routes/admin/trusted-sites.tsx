import { listDoubted, listTrustedSites } from '@stagedoor/contract/releaseimports'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { DoubtedCard } from '../../features/admin/trusted-sites/doubted-card.tsx'
import { SitesCard } from '../../features/admin/trusted-sites/sites-card.tsx'
import { TrustForm } from '../../features/admin/trusted-sites/trust-form.tsx'
import styles from '../../features/admin/trusted-sites/trusted-sites.module.css'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Trusted sites`, hidden: true }))

const sites = pageRead('admin/trusted-sites', listTrustedSites, () => undefined)

const doubted = pageRead('admin/trusted-sites', listDoubted, () => ({ query: { limit: 100 } }))

export const loader = pageLoader('admin/trusted-sites', async (at) => ({
  sites: await sites.load(at),
  doubted: await doubted.load(at),
}))

/** Shows the sites whose signed releases are accepted, and decides about their keys. */
export default function TrustedSites() {
  const loaded = useLoaderData<typeof loader>()
  const { data } = sites.use(loaded.sites)
  const { data: releases } = doubted.use(loaded.doubted)
  return (
    <AdminPage
      title={t`Trusted sites`}
      description={t`Creators can import releases that these sites signed for their account here. Each decision stays in the list and in the audit log.`}
    >
      <div className={styles.page}>
        {releases.length > 0 && <DoubtedCard releases={releases} />}
        <SitesCard sites={data} />
        <Permitted to="site.write">
          <TrustForm />
        </Permitted>
      </div>
    </AdminPage>
  )
}
