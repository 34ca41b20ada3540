import { list } from '@stagedoor/contract/privatecalls'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { useLoaderData } from 'react-router'
import { CallsTable } from '../features/privatecalls/calls-table.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useAccount } from '../lib/session/session.ts'
import { pagingOf, parseTable } from '../lib/tables/table.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Private calls`, hidden: true }))

export const loader = pageLoader('private-calls', ({ api, search }) => {
  const { sortBy: _, ...query } = pagingOf(parseTable(search))
  return api(list, { query })
})

/** Lists the private calls of an account. */
export default function PrivateCalls() {
  const page = useLoaderData<typeof loader>()
  const { role } = useAccount()
  return (
    <Page wide title={t`Private calls`}>
      <CallsTable
        page={page}
        side={role === 'performer' ? 'performer' : 'fan'}
        empty={
          <EmptyState icon={<IconVideo size={30} stroke={1.6} />} title={t`No private calls yet`}>
            {role === 'performer'
              ? t`Fans can ask for one once you take private calls.`
              : t`Some creators offer a private call on their page.`}
          </EmptyState>
        }
      />
    </Page>
  )
}
