import { readLink } from '@stagedoor/contract/profilelinks'
import { useLoaderData } from 'react-router'
import { LeaveCard } from '../features/profilelinks/leave-card.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { ReportLinks } from '../screens/links/report-links.tsx'
import { CenteredPage } from '../ui/centered-page.tsx'

export const loader = pageLoader('leave', ({ api, params }) => api(readLink, { params }))

export const meta = pageMeta(() => ({ title: t`You are leaving`, hidden: true }))

/** Says where a link of a profile leads before it is followed. */
export default function Leave() {
  const { _id, host, performer } = useLoaderData<typeof loader>()
  return (
    <CenteredPage title={t`You are leaving`}>
      <LeaveCard id={_id} host={host} performer={performer} />
      <ReportLinks performer={performer} />
    </CenteredPage>
  )
}
