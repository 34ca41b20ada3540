import { listPresets } from '@stagedoor/contract/agerules'
import { useLoaderData } from 'react-router'
import styles from '../../features/admin/age-rules/age-rules.module.css'
import { PresetCard } from '../../features/admin/age-rules/presets-list.tsx'
import { ageTabs } from '../../features/admin/age-rules/tabs.ts'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { cx } from '../../ui/class-names.ts'

export const meta = pageMeta(() => ({ title: t`Presets of rules of age`, hidden: true }))

const presets = pageRead('admin/age-presets', listPresets, () => undefined)

export const loader = pageLoader('admin/age-presets', presets.load)

/** Lists the rules that come along; none is in force until it is switched on. */
export default function AgePresets() {
  const { data } = presets.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Rules of age`}
      description={t`These rules follow laws as we read them, on the day that each names. None is in force until you switch it on, and no update changes one of yours.`}
    >
      <AdminPageTabs label={t`Rules of age`} tabs={ageTabs('presets')} />
      <div className={cx(styles.page, styles.spaced)}>
        {data.map((preset) => (
          <PresetCard key={preset.id} preset={preset} />
        ))}
      </div>
    </AdminPage>
  )
}
