import { listFollowing } from '@stagedoor/contract/follows'
import type { WireOf } from '@stagedoor/contract/kit'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import { useLoaderData } from 'react-router'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable, useTable } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'

import styles from './following.module.css'

export const meta = pageMeta(() => ({ title: t`Following`, hidden: true }))

export const loader = pageLoader('user/following', ({ api, search }) =>
  api(listFollowing, {
    query: { ...pagingOf(parseTable(search)), ...filtersOf(search, { q: 'any' }) },
  }),
)

type Followed = WireOf<typeof listFollowing>['data'][number]

const columns = (): readonly Column<Followed>[] => [
  {
    key: 'creator',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ followingInfo }) => (
      <Person
        person={followingInfo}
        to={href('profile', { profileId: followingInfo.username })}
        size={40}
      />
    ),
  },
  {
    key: 'createdAt',
    title: t`Since`,
    render: ({ createdAt }) => <DateTime at={createdAt} dayOnly />,
  },
  {
    key: 'follow',
    title: t`Action`,
    phoneSlot: 'aside',
    render: ({ followingInfo: { _id, name } }) => (
      <FollowButton performerId={_id} name={name} isFollowed size="s" />
    ),
  },
]

/** Lists the creators that the viewer follows, the last followed first. */
export default function FollowedCreators() {
  const { data, total } = useLoaderData<typeof loader>()
  const { search, change } = useTable()
  const q = search.get('q') ?? ''
  return (
    <Page wide title={t`Following`}>
      {(total > 0 || q !== '') && (
        <div className={styles.search}>
          <SearchBox
            label={t`Search creators you follow`}
            value={q}
            onSearch={(words) => change({ q: words })}
          />
        </div>
      )}
      <DataTable
        caption={t`Creators you follow`}
        columns={columns()}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
    </Page>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={['q']}
      icon={<IconUserHeart size={30} stroke={1.6} />}
      title={t`You follow nobody yet`}
      action={
        <ButtonLink to={href('explore')} variant="primary">
          {t`Explore creators`}
        </ButtonLink>
      }
    >
      {t`Creators you follow appear here, and their posts on your home page.`}
    </EmptyTable>
  )
}
