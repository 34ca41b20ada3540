import { type AdminMenuItem, searchMenuItems } from '@stagedoor/contract/menus'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { CsvLink } from '../../features/admin/components/csv-link.tsx'
import { EditableBy } from '../../features/admin/components/editable-by.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import styles from '../../features/admin/menu/menu.module.css'
import { MenuDialog } from '../../features/admin/menu/menu-dialog.tsx'
import { MenuList } from '../../features/admin/menu/menu-list.tsx'
import { type Section, sections } from '../../features/admin/menu/sections.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export const meta = pageMeta(() => ({ title: t`Menus`, hidden: true }))

const PAGE_LIMIT = 200

const menuItems = pageRead('admin/menu', searchMenuItems, () => ({ query: { limit: PAGE_LIMIT } }))

export const loader = pageLoader('admin/menu', menuItems.load)

/** Edits the operator's links in the sidebar, the header and the footer. */
export default function Menu() {
  const { data } = menuItems.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Menus`}
      description={t`Your own links to pages of this site or elsewhere. Changes take effect immediately.`}
    >
      <EditableBy permission="site.write">
        <div className={styles.sections}>
          {sections().map((section) => (
            <SectionCard
              key={section.value}
              section={section}
              items={data.filter((item) => item.section === section.value)}
            />
          ))}
        </div>
      </EditableBy>
      {data.length > 0 && <CsvLink table="menus" />}
    </AdminPage>
  )
}

function SectionCard({ section, items }: { section: Section; items: readonly AdminMenuItem[] }) {
  const [isMaking, setMaking] = useState(false)
  return (
    <Card flush aria-label={section.text}>
      <header className={styles.head}>
        <div>
          <h2>{section.text}</h2>
          <p className="dim">{section.label}</p>
        </div>
        <Permitted to="site.write">
          <Button
            size="s"
            icon={<IconPlus size={17} stroke={2.1} />}
            onClick={() => setMaking(true)}
          >
            {t`Add link`}
          </Button>
        </Permitted>
      </header>
      {items.length > 0 ? (
        <MenuList key={items.map(({ _id }) => _id).join()} section={section.value} items={items} />
      ) : (
        <p className={styles.empty}>{t`No links yet.`}</p>
      )}
      {isMaking && <MenuDialog section={section.value} onClose={() => setMaking(false)} />}
    </Card>
  )
}
