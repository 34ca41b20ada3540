import { searchCategories } from '@stagedoor/contract/admin'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { CategoryDialog } from '../../features/admin/categories/category-dialog.tsx'
import { CategoryList } from '../../features/admin/categories/category-list.tsx'
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

export const meta = pageMeta(() => ({ title: t`Categories`, hidden: true }))

const PAGE_LIMIT = 200

const categories = pageRead('admin/categories', searchCategories, () => ({
  query: { limit: PAGE_LIMIT },
}))

export const loader = pageLoader('admin/categories', categories.load)

/** Lists the categories of creators. */
export default function Categories() {
  const { data } = categories.use(useLoaderData<typeof loader>())
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Permitted to="site.write">
      <Button
        variant="primary"
        icon={<IconPlus size={19} stroke={2.2} />}
        onClick={() => setMaking(true)}
      >
        {t`New category`}
      </Button>
    </Permitted>
  )
  return (
    <AdminPage
      title={t`Categories`}
      description={t`Creators choose categories when they sign up. Fans filter the directory by them, in this order.`}
      actions={data.length > 0 && make}
    >
      <Card flush>
        {data.length > 0 ? (
          <CategoryList categories={data} />
        ) : (
          <EmptyState
            icon={<IconCategory size={30} stroke={1.6} />}
            title={t`No categories yet`}
            action={make}
          >
            {t`Creators have to choose at least one to sign up, so start with a few.`}
          </EmptyState>
        )}
      </Card>
      {data.length > 0 && <CsvLink table="categories" />}
      {isMaking && <CategoryDialog last={data.at(-1)} onClose={() => setMaking(false)} />}
    </AdminPage>
  )
}
