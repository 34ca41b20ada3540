import { listLists } from '@stagedoor/contract/fanlists'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { fanTabs, listOptions } from '../../features/fans/labels.ts'
import { listColumns } from '../../features/fans/list-columns.tsx'
import { ListDialog } from '../../features/fans/list-dialog.tsx'
import { loadRuleChoices } from '../../features/fans/queries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useViewer } from '../../lib/session/session.ts'
import { useTable } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const meta = pageMeta(() => ({ title: t`Lists of fans`, hidden: true }))

const ownLists = pageRead('creator/fan-lists', listLists, () => undefined)

export const loader = pageLoader('creator/fan-lists', async (at) => {
  const [lists, choices] = await Promise.all([ownLists.load(at), loadRuleChoices(at.api)])
  return { lists, choices }
})

/** Lists a creator's lists of fans, chosen by hand or by a rule. */
export default function FanLists() {
  const loaded = useLoaderData<typeof loader>()
  const username = useViewer()?.username ?? ''
  const { choices } = loaded
  const { data: lists } = ownLists.use(loaded.lists)
  const [isMaking, setMaking] = useState(false)
  const { current, pageSize } = useTable()
  const all = { ...choices, lists: listOptions(lists.filter(({ isSmart }) => !isSmart)) }
  const make = (
    <Button
      variant="primary"
      icon={<IconPlus size={19} stroke={2.2} />}
      onClick={() => setMaking(true)}
    >
      {t`New list`}
    </Button>
  )
  return (
    <Page wide title={t`Lists of fans`} actions={make}>
      <Tabs label={t`Fans and lists`} tabs={fanTabs('lists', username)} />
      <DataTable
        caption={t`Your lists of fans`}
        columns={listColumns(all)}
        rows={lists.slice((current - 1) * pageSize, current * pageSize)}
        total={lists.length}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState icon={<IconListCheck size={30} stroke={1.6} />} title={t`No lists yet`}>
            {t`Group fans by hand, or write a rule that finds them: who spent most, who was not seen for a while, whose subscription ends soon.`}
          </EmptyState>
        }
      />
      {isMaking && <ListDialog choices={all} onClose={() => setMaking(false)} />}
    </Page>
  )
}
