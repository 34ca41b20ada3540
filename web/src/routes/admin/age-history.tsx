import { EVERYWHERE, listVersions, readRuleAt, verifyChain } from '@stagedoor/contract/agerules'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useLoaderData } from 'react-router'
import styles from '../../features/admin/age-rules/age-rules.module.css'
import { versionColumns } from '../../features/admin/age-rules/columns.tsx'
import { AppliedCard, ChainCard } from '../../features/admin/age-rules/history-cards.tsx'
import { ageTabs } from '../../features/admin/age-rules/tabs.ts'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { Toolbar } from '../../features/admin/components/toolbar.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { loadCountryOptions } from '../../lib/i18n/countries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import type { Option } from '../../ui/field.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`History of rules of age`, hidden: true }))

const known = { country: 'any', region: 'any', at: 'day' } as const

export const loader = pageLoader('admin/age-history', async ({ api, search }) => {
  const countries = await loadCountryOptions(api)
  const codes = new Set([EVERYWHERE, ...countries.map(({ value }) => value)])
  const chosen: { country?: string; region?: string; at?: string } = filtersOf(search, known)
  const country = chosen.country && codes.has(chosen.country) ? chosen.country : undefined
  const typed = chosen.region?.trim().toUpperCase()
  const region = country && typed && /^[A-Z0-9]{1,3}$/.test(typed) ? typed : undefined
  const { limit, offset } = pagingOf(parseTable(search))
  const place = { ...(country && { country }), ...(region && { region }) }
  const [versions, chain, rule] = await Promise.all([
    api(listVersions, { query: { ...place, limit, offset } }),
    api(verifyChain),
    country ? api(readRuleAt, { query: { ...place, country, at: chosen.at } }) : undefined,
  ])
  const options = countries.map(({ value, text }): Option => ({ value, text }))
  return { versions, chain, rule, options, country, region, at: chosen.at ?? '' }
})

const filtersFor = (options: readonly Option[]): readonly Filter[] => [
  {
    name: 'country',
    label: t`Country`,
    kind: [{ value: EVERYWHERE, text: t`Everywhere else` }, ...options],
  },
  { name: 'region', label: t`State, such as TX`, kind: 'text' },
  { name: 'at', label: t`What applied on`, kind: 'plainDay' },
]

/** Shows every version of the rules of age, and what applied in a place on a day. */
export default function AgeHistory() {
  const { versions, chain, rule, options, country, region, at } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t`Rules of age`}
      description={t`Every version that was written; none can be changed. Choose a place and a day to see what visitors met there.`}
    >
      <AdminPageTabs label={t`Rules of age`} tabs={ageTabs('history')} />
      <div className={styles.page}>
        <Toolbar filters={filtersFor(options)} />
        {rule && country && (
          <AppliedCard rule={rule} place={{ country, region: region ?? null }} day={at} />
        )}
        <DataTable
          caption={t`Versions of the rules of age`}
          columns={versionColumns()}
          rows={versions.data}
          total={versions.total}
          keyOf={({ version }) => String(version)}
          empty={
            <EmptyTable
              names={Object.keys(known)}
              icon={<IconHistory size={30} stroke={1.6} />}
              title={t`No rule was written`}
            >
              {t`Each rule that you write or end appears here, with its reason.`}
            </EmptyTable>
          }
        />
        <ChainCard chain={chain} />
      </div>
    </AdminPage>
  )
}
