import { listTopFans } from '@stagedoor/contract/topfans'
import { useLoaderData, useSearchParams } from 'react-router'
import { TopFans, TopFansChoice } from '../features/topfans/top-fans.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { pageRead } from '../lib/api/page-read.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'

const read = pageRead('top-fans', listTopFans, ({ params, search }) => ({
  params: { performerId: params.username },
  query: { period: search.get('period') === 'all' ? ('all' as const) : ('month' as const) },
}))

export const loader = pageLoader('top-fans', read.load)

export const meta = pageMeta<typeof loader>(({ performerInfo: { name } }) => ({
  title: t`Top fans of ${name}`,
  hidden: true,
}))

/** Shows the fans of a creator who spent most, as far as both sides want it. */
export default function TopFansPage() {
  const list = read.use(useLoaderData<typeof loader>())
  const [search] = useSearchParams()
  const { name, username } = list.performerInfo
  const isMonth = search.get('period') !== 'all'
  const tabs = [
    { to: href('top-fans', { username }), text: t`This month`, current: isMonth },
    {
      to: href('top-fans', { username }, { period: 'all' }),
      text: t`All time`,
      current: !isMonth,
    },
  ]
  const profile = (
    <ButtonLink to={href('profile', { profileId: username })}>{t`See ${name} here`}</ButtonLink>
  )
  return (
    <Page title={t`Top fans of ${name}`} actions={profile}>
      <Tabs label={t`Period`} tabs={tabs} />
      <TopFans list={list} />
      <TopFansChoice list={list} />
    </Page>
  )
}
