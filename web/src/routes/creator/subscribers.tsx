import { listSubscribers } from '@stagedoor/contract/subscriptions'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { useBlock } from '../../features/blocks/use-block.tsx'
import {
  filterValues,
  subscriptionColumns,
  subscriptionFilters,
} from '../../features/subscriptions/columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { nextForPerformer, type WireSubscription } from '../../lib/money/subscription-dates.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useAccount } from '../../lib/session/session.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Subscribers`, hidden: true }))

export const loader = pageLoader('creator/subscribers', ({ api, search }) => {
  const query = {
    ...pagingOf(parseTable(search)),
    ...filtersOf(search, { ...filterValues(), tier: tierNumbers }),
  }
  return api(listSubscribers, { query })
})

const tierNumbers = ['1', '2', '3', '4', '5']

const filters = (): readonly Filter[] => [
  ...subscriptionFilters(),
  {
    name: 'tier',
    label: t`Tier`,
    kind: tierNumbers.map((tier) => ({ value: tier, text: t`Tier ${tier}` })),
  },
]

const columns = (): readonly Column<WireSubscription>[] => [
  {
    key: 'user',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: ({ userInfo }) => <Person person={userInfo} size={40} />,
  },
  ...subscriptionColumns(nextForPerformer),
]

/** Returns the last column: a menu with the actions on a subscriber. */
const blockColumn = (block: ReturnType<typeof useBlock>['block']): Column<WireSubscription> => ({
  key: 'more',
  title: t`Action`,
  phoneSlot: 'aside',
  render: ({ userInfo, blockedUser }) =>
    userInfo && !blockedUser ? (
      <Menu
        label={t`More about ${userInfo.name}`}
        icon={<IconDots size={20} />}
        items={[
          {
            text: t`Send a message`,
            icon: <IconMessage size={20} />,
            to: href('messages', undefined, { toSource: 'user', toId: userInfo._id }),
          },
          {
            text: t`Mute or block`,
            icon: <IconBan size={20} />,
            tone: 'bad',
            onChoose: () => block(userInfo),
          },
        ]}
      />
    ) : (
      blockedUser && <span className="dim">{t`Blocked`}</span>
    ),
})

/**
 * Lists the subscribers of a performer, and what happens next with each. Each can be blocked from
 * the row.
 */
export default function MySubscribers() {
  const { data, total } = useLoaderData<typeof loader>()
  const { subscriptions } = useAccount()
  useLoadedAgain(listSubscribers)
  const { block, dialog } = useBlock()
  const all = useMemo(() => [...columns(), blockColumn(block)], [block])
  return (
    <Page
      wide
      title={t`Subscribers`}
      actions={
        <span className="dim">
          {ngettext(
            msgid`${formatCount(subscriptions)} subscriber now`,
            `${formatCount(subscriptions)} subscribers now`,
            subscriptions,
          )}
        </span>
      }
    >
      <Filters filters={filters()} total={total} />
      <DataTable
        caption={t`Your subscribers`}
        columns={all}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      {dialog}
    </Page>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconUsers size={30} stroke={1.6} />}
      title={t`No subscribers yet`}
      action={
        <ButtonLink to={href('creator/create-post')} variant="primary">
          {t`Publish a post`}
        </ButtonLink>
      }
    >
      {t`Fans who subscribe appear here. A new post helps to bring them in.`}
    </EmptyTable>
  )
}
