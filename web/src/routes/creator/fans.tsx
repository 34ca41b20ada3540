import { listFans, listLists } from '@stagedoor/contract/fanlists'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useLoaderData } from 'react-router'
import { ExportFans } from '../../features/fans/export-fans.tsx'
import { FansTable } from '../../features/fans/fans-table.tsx'
import { builtInOptions, fanTabs, listOptions } from '../../features/fans/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useViewer } from '../../lib/session/session.ts'
import { newestFirst, useTable } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { Filters } from '../../ui/table/filters.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const meta = pageMeta(() => ({ title: t`Fans`, hidden: true }))

export const loader = pageLoader('creator/fans', async ({ api, search }) => {
  const { data: lists } = await api(listLists)
  const known = [...lists.map(({ _id }) => _id), ...builtInOptions().map(({ value }) => value)]
  const list = search.get('list')
  const q = search.get('q')?.slice(0, 200)
  const query = {
    ...newestFirst(search),
    ...(list && known.includes(list) && { list }),
    ...(q && { q }),
  }
  return { ...(await api(listFans, { query })), lists }
})

/**
 * Lists everyone who ever followed, subscribed or paid, with what they spent and the creator's
 * notes.
 */
export default function Fans() {
  const { data, total, lists } = useLoaderData<typeof loader>()
  const username = useViewer()?.username ?? ''
  useLoadedAgain(listFans, listLists)
  const { search } = useTable()
  const filters = [
    { name: 'list', label: t`List`, kind: [...builtInOptions(), ...listOptions(lists)] },
    { name: 'q', label: t`Name`, kind: 'search' },
  ] as const
  const shown = lists.find(({ _id, isSmart }) => _id === search.get('list') && !isSmart)
  return (
    <Page
      wide
      title={t`Fans`}
      actions={total > 0 && <ExportFans list={search.get('list') ?? undefined} />}
    >
      <Tabs label={t`Fans and lists`} tabs={fanTabs('fans', username)} />
      <Filters filters={filters} total={total} />
      <FansTable fans={data} total={total} lists={lists} shown={shown} empty={<Nothing />} />
    </Page>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={['list', 'q']}
      icon={<IconUsersGroup size={30} stroke={1.6} />}
      title={t`No fans yet`}
      action={
        <ButtonLink to={href('creator/create-post')} variant="primary">
          {t`Publish a post`}
        </ButtonLink>
      }
    >
      {t`Everyone who follows you, subscribes, tips or buys appears here.`}
    </EmptyTable>
  )
}
