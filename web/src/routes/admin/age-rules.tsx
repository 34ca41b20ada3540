import { listOutcomes } from '@stagedoor/contract/agechecks'
import { listRules } from '@stagedoor/contract/agerules'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRating18Plus from '@tabler/icons-react/dist/esm/icons/IconRating18Plus.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import styles from '../../features/admin/age-rules/age-rules.module.css'
import { ruleColumns } from '../../features/admin/age-rules/columns.tsx'
import { LocationCard } from '../../features/admin/age-rules/location-card.tsx'
import { PlaceOverview } from '../../features/admin/age-rules/place-overview.tsx'
import { ageTabs } from '../../features/admin/age-rules/tabs.ts'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { loadCountryOptions } from '../../lib/i18n/countries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useTable } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'

const RuleDialog = lazy(() =>
  import('../../features/admin/age-rules/rule-dialog.tsx').then(({ RuleDialog }) => ({
    default: RuleDialog,
  })),
)

export const meta = pageMeta(() => ({ title: t`Rules of age`, hidden: true }))

const rules = pageRead('admin/age-rules', listRules, () => undefined)
const checks = pageRead('admin/age-rules', listOutcomes, () => undefined)

export const loader = pageLoader('admin/age-rules', async (at) => {
  const [page, ended, countries] = await Promise.all([
    rules.load(at),
    checks.load(at),
    loadCountryOptions(at.api),
  ])
  return { page, ended, countries }
})

/** Lists the rules of age that are in force or planned, and how places are recognised. */
export default function AgeRules() {
  const { page, ended, countries } = useLoaderData<typeof loader>()
  const { inForce, planned, locationData } = rules.use(page)
  const outcomes = checks.use(ended)
  const [isMaking, setMaking] = useState(false)
  const { current, pageSize } = useTable()
  const data = [...inForce, ...planned]
  const shown = data.slice((current - 1) * pageSize, current * pageSize)
  return (
    <AdminPage
      title={t`Rules of age`}
      description={t`What visitors must show before they see this site, by place. Places without a rule ask for a click. What counts for unknown places and VPNs is in the settings, under Security.`}
      actions={<NewRule onMake={() => setMaking(true)} />}
    >
      <AdminPageTabs label={t`Rules of age`} tabs={ageTabs('rules')} />
      <div className={cx(styles.page, styles.spaced)}>
        <DataTable
          caption={t`Rules of age`}
          columns={ruleColumns(inForce, outcomes.data)}
          rows={shown}
          total={data.length}
          keyOf={({ version }) => String(version)}
          empty={
            <EmptyTable
              names={[]}
              icon={<IconRating18Plus size={30} stroke={1.6} />}
              title={t`No rules of age`}
            >
              {t`Everybody confirms by a click to be of age. Look through the presets for the places that you serve, and ask a lawyer.`}
            </EmptyTable>
          }
        />
        <PlaceOverview rules={inForce} outcomes={outcomes.data} countries={countries} />
        <LocationCard data={locationData} hasStateRules={data.some(({ region }) => region)} />
      </div>
      {isMaking && (
        <Suspense>
          <RuleDialog countries={countries} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </AdminPage>
  )
}

function NewRule({ onMake }: { onMake: () => void }) {
  return (
    <Permitted to="site.write">
      <Button
        variant="primary"
        icon={<IconPlus size={19} stroke={2.2} aria-hidden="true" />}
        onClick={onMake}
      >
        {t`New rule`}
      </Button>
    </Permitted>
  )
}
