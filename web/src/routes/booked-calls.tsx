import { list } from '@stagedoor/contract/callbookings'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useLoaderData } from 'react-router'
import { BookingsTable } from '../features/privatecalls/bookings/bookings-table.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useAccount } from '../lib/session/session.ts'
import { pagingOf, parseTable } from '../lib/tables/table.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Booked calls`, hidden: true }))

export const loader = pageLoader('booked-calls', ({ api, search }) => {
  const { sortBy: _, ...query } = pagingOf(parseTable(search))
  return api(list, { query })
})

/** Lists the booked calls of an account, those that are over included. */
export default function BookedCalls() {
  const page = useLoaderData<typeof loader>()
  const { role } = useAccount()
  return (
    <Page wide title={t`Booked calls`}>
      <BookingsTable
        page={page}
        side={role === 'performer' ? 'performer' : 'fan'}
        empty={
          <EmptyState icon={<IconCalendar size={30} stroke={1.6} />} title={t`No booked calls yet`}>
            {role === 'performer'
              ? t`Fans can book one once you set your hours.`
              : t`Some creators can be booked for a call on their page.`}
          </EmptyState>
        }
      />
    </Page>
  )
}
