import { listUpcoming } from '@stagedoor/contract/callbookings'
import { list } from '@stagedoor/contract/privatecalls'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { useLoaderData } from 'react-router'
import { UpcomingList } from '../features/privatecalls/bookings/upcoming-list.tsx'
import { CallsTable } from '../features/privatecalls/calls-table.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useAccount } from '../lib/session/session.ts'
import { pagingOf, parseTable } from '../lib/tables/table.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Private calls`, hidden: true }))

export const loader = pageLoader('private-calls', async ({ api, search }) => {
  const { sortBy: _, ...query } = pagingOf(parseTable(search))
  const [page, upcoming] = await Promise.all([api(list, { query }), api(listUpcoming)])
  return { page, upcoming }
})

/** Lists the private calls of an account. */
export default function PrivateCalls() {
  const { page, upcoming } = useLoaderData<typeof loader>()
  const { role } = useAccount()
  const side = role === 'performer' ? 'performer' : 'fan'
  return (
    <Page
      wide
      title={t`Private calls`}
      actions={
        <>
          <ButtonLink to={href('booked-calls')}>{t`Booked calls`}</ButtonLink>
          {side === 'performer' && (
            <ButtonLink to={href('creator/call-times')}>{t`Call times`}</ButtonLink>
          )}
        </>
      }
    >
      <UpcomingList initial={upcoming} side={side} />
      <CallsTable
        page={page}
        side={side}
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
