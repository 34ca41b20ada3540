import { useLoaderData } from 'react-router'
import {
  ParticipationsPage,
  readParticipations,
} from '../../features/content/participations/participations-page.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Where you are named`, hidden: true }))

export const loader = pageLoader('creator/participations', ({ api, search }) =>
  readParticipations(api, search),
)

/** Shows the content of other creators that names the viewer. */
export default function Participations() {
  return <ParticipationsPage read={useLoaderData<typeof loader>()} />
}
