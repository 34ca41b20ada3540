import { searchAllPackages } from '@stagedoor/contract/packages'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { CsvLink } from '../../features/admin/components/csv-link.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { PackageDialog } from '../../features/admin/packages/package-dialog.tsx'
import { PackageRow } from '../../features/admin/packages/package-row.tsx'
import styles from '../../features/admin/packages/packages.module.css'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { namesTokens, type TokenRate } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useSite } from '../../lib/session/session.ts'

import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = pageMeta(() => ({ title: t`Top-up packages`, hidden: true }))

const PAGE_LIMIT = 200

const tokenPackages = pageRead('admin/token-packages', searchAllPackages, () => ({
  query: { limit: PAGE_LIMIT },
}))

export const loader = pageLoader('admin/token-packages', tokenPackages.load)

/** Lists the amounts that wallets offer for a top-up. */
export default function TokenPackages() {
  const { data } = tokenPackages.use(useLoaderData<typeof loader>())
  const site = useSite()
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Permitted to="money.write">
      <Button
        variant="primary"
        icon={<IconPlus size={19} stroke={2.2} />}
        onClick={() => setMaking(true)}
      >
        {t`New package`}
      </Button>
    </Permitted>
  )
  return (
    <AdminPage
      title={t`Top-up packages`}
      description={descriptionOf(site)}
      actions={data.length > 0 && make}
    >
      <Card flush>
        {data.length > 0 ? (
          <ol className={styles.list}>
            {data.map((one) => (
              <PackageRow key={one._id} tokenPackage={one} />
            ))}
          </ol>
        ) : (
          <EmptyState
            icon={<IconCoins size={30} stroke={1.6} />}
            title={t`No packages yet`}
            action={make}
          >
            {t`Without packages, wallets offer round amounts. Fans can always enter another amount.`}
          </EmptyState>
        )}
      </Card>
      {data.length > 0 && <CsvLink table="packages" />}
      {isMaking && <PackageDialog last={data.at(-1)} onClose={() => setMaking(false)} />}
    </AdminPage>
  )
}

/** Describes the packages, with the rate where people see tokens. */
function descriptionOf(site: TokenRate): string {
  if (!namesTokens(site)) return t`Shown in wallets as top-up amounts.`
  const { currency, tokenConversionRate: rate } = site
  return ngettext(
    msgid`Shown in wallets as top-up amounts. One ${currency} buys ${rate} token (see Settings).`,
    `Shown in wallets as top-up amounts. One ${currency} buys ${rate} tokens (see Settings).`,
    rate,
  )
}
