import { searchAllPromos } from '@stagedoor/contract/promos'
import IconPhotoStar from '@tabler/icons-react/dist/esm/icons/IconPhotoStar.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { BannerCard } from '../../features/admin/banners/banner-card.tsx'
import { BannerDialog } from '../../features/admin/banners/banner-dialog.tsx'
import styles from '../../features/admin/banners/banners.module.css'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { CsvLink } from '../../features/admin/components/csv-link.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = pageMeta(() => ({ title: t`Banners`, hidden: true }))

const PAGE_LIMIT = 200

const banners = pageRead('admin/banners', searchAllPromos, () => ({ query: { limit: PAGE_LIMIT } }))

export const loader = pageLoader('admin/banners', banners.load)

/** Lists the banners above the home feed. */
export default function AdminBanners() {
  const { data } = banners.use(useLoaderData<typeof loader>())
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Permitted to="site.write">
      <Button
        variant="primary"
        icon={<IconPlus size={19} stroke={2.2} />}
        onClick={() => setMaking(true)}
      >
        {t`New banner`}
      </Button>
    </Permitted>
  )
  return (
    <AdminPage
      title={t`Banners`}
      description={t`Shown above the home feed, in this order. Pictures are cropped to four to one.`}
      actions={data.length > 0 && make}
    >
      {data.length > 0 ? (
        <ul className={styles.list}>
          {data.map((promo) => (
            <BannerCard key={promo._id} promo={promo} />
          ))}
        </ul>
      ) : (
        <Card>
          <EmptyState
            icon={<IconPhotoStar size={30} stroke={1.6} />}
            title={t`No banners yet`}
            action={make}
          >
            {t`Announce an event, a new creator or a change of rules to everyone.`}
          </EmptyState>
        </Card>
      )}
      {data.length > 0 && <CsvLink table="banners" />}
      {isMaking && <BannerDialog onClose={() => setMaking(false)} />}
    </AdminPage>
  )
}
