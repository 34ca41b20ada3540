import { list } from '@stagedoor/contract/massmessages'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useLoaderData } from 'react-router'
import { massMessageTabs } from '../../features/massmessages/labels.ts'
import { MassMessagesTable } from '../../features/massmessages/massmessages-table.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { WithMessagePreview } from '../../screens/shared/with-message-preview.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
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

/** Lists a creator's mass messages with their progress. */
export default function MassMessages() {
  const { query, page } = useLoaderData<typeof loader>()
  const write = (
    <ButtonLink
      variant="primary"
      to={href('creator/create-mass-message')}
      icon={<IconPlus size={19} stroke={2.2} />}
    >{t`New mass message`}</ButtonLink>
  )
  return (
    <Page wide title={t`Mass messages`} actions={write}>
      <Tabs label={t`Mass messages`} tabs={massMessageTabs(query)} />
      <WithMessagePreview>
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
      </WithMessagePreview>
    </Page>
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
