import { listStills } from '@stagedoor/contract/reviews'
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { ConsoleLink } from '../../features/admin/components/console-link.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { stillsQuery, useFreshStills } from '../../features/admin/stills/queries.ts'
import { StillsActions } from '../../features/admin/stills/stills-actions.tsx'
import { StillsFacts } from '../../features/admin/stills/stills-facts.tsx'
import { useStills } from '../../features/admin/stills/use-stills.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { formatCount, formatTotal } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ReviewTabs } from '../../screens/review/review-tabs.tsx'
import { StillsGrid } from '../../screens/review/stills-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = pageMeta(() => ({ title: t`Review queue: live`, hidden: true }))

const stillsRead = pageRead('admin/live-review', listStills, () => stillsQuery)

export const loader = pageLoader('admin/live-review', stillsRead.load)

/** Shows the pictures of streams and calls that wait, one stream or call after the other. */
export default function LiveReview() {
  const { data, total, isOn, everyMinutes, callStills } = stillsRead.use(
    useLoaderData<typeof loader>(),
  )
  useFreshStills()
  const queue = useStills(data)
  const [revealed, setRevealed] = useState<string>()
  const { current, at, count } = queue
  const id = current?._id
  const isRevealed = id !== undefined && revealed === id
  const toggle = () => setRevealed(isRevealed ? undefined : id)
  const hotkeys = [{ key: 'b', label: t`Show or blur the pictures`, run: toggle }]
  return (
    <AdminPage
      title={t`Review queue`}
      description={current && describe(total, at + 1, count)}
      actions={current && <StillsActions queue={queue} hotkeys={hotkeys} />}
    >
      <ReviewTabs current="live" />
      {current ? (
        <TwoColumnLayout aside={<StillsFacts subject={current} />}>
          <StillsGrid
            key={current._id}
            subject={current}
            isRevealed={isRevealed}
            reveal={() => setRevealed(id)}
          />
        </TwoColumnLayout>
      ) : (
        <EmptyState icon={<IconEyeCheck size={40} />} title={t`No pictures to review`}>
          {isOn ? describeRhythm(everyMinutes, callStills) : <SettingsLink />}
        </EmptyState>
      )}
    </AdminPage>
  )
}

const describe = (total: number, position: number, count: number): string => {
  const waiting = ngettext(
    msgid`${formatTotal(total)} picture waits.`,
    `${formatTotal(total)} pictures wait.`,
    total,
  )
  return `${waiting} ${t`This is stream or call ${formatCount(position)} of ${formatCount(count)}.`}`
}

const describeRhythm = (minutes: number, callStills: boolean): string => {
  const every = ngettext(
    msgid`A picture of each stream is taken every minute.`,
    `A picture of each stream is taken every ${formatCount(minutes)} minutes.`,
    minutes,
  )
  return callStills ? `${every} ${t`Pictures of private calls are taken as well.`}` : every
}

const SettingsLink = () => (
  <ConsoleLink to={href('admin/settings', undefined, { group: 'streams' })}>
    {t`No pictures are taken. They need the review of uploads, and a time in the settings of streams.`}
  </ConsoleLink>
)
