import { list } from '@stagedoor/contract/massmessages'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Suspense } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { massMessageTabs } from '../../features/massmessages/labels.ts'
import { MassMessagesTable } from '../../features/massmessages/massmessages-table.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { WithMessagePreview } from '../../screens/shared/with-message-preview.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const meta = pageMeta(() => ({ title: t`Mass messages`, hidden: true }))

export const loader = pageLoader('creator/mass-messages', async ({ api, search }) => {
  const { sortBy: _, ...paging } = pagingOf(parseTable(search))
  const query = {
    ...paging,
    ...filtersOf(search, { state: ['scheduled'], isDrip: ['true'] } as const),
  }
  return { query, page: await api(list, { query }) }
})

const MassMessageCalendar = lazyOptional(
  () => import('../../features/massmessages/calendar/mass-message-calendar.tsx'),
)

/** Lists a creator's mass messages with their progress, or shows them in a calendar. */
export default function MassMessages() {
  const { query, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isCalendar = search.get('view') === 'calendar'
  const write = (
    <ButtonLink
      variant="primary"
      to={href('creator/create-mass-message')}
      icon={<IconPlus size={19} stroke={2.2} />}
    >{t`New mass message`}</ButtonLink>
  )
  return (
    <Page wide title={t`Mass messages`} actions={write}>
      <Tabs label={t`Mass messages`} tabs={massMessageTabs(query, isCalendar)} />
      <WithMessagePreview>
        {isCalendar ? (
          <Calendar />
        ) : (
          <MassMessagesTable
            key={JSON.stringify(query)}
            query={query}
            first={page}
            empty={
              <EmptyState icon={<IconSend size={30} stroke={1.6} />} title={emptyTitle(query)}>
                {t`Write to all your fans at once, or to some lists: now, at a time or after each subscribes, free or with files for a price.`}
              </EmptyState>
            }
          />
        )}
      </WithMessagePreview>
    </Page>
  )
}

/** Draws the calendar once the browser, which knows the time zone, has taken over. */
function Calendar() {
  const placeholder = (
    <Loading>
      <Skeleton height={480} />
    </Loading>
  )
  if (!useHydrated()) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <MassMessageCalendar />
    </Suspense>
  )
}

function emptyTitle({
  state,
  isDrip,
}: {
  readonly state?: string
  readonly isDrip?: unknown
}): string {
  if (isDrip) return t`Nothing is sent after subscribing`
  return state ? t`Nothing is scheduled` : t`No mass messages yet`
}
