import { useLoaderData } from 'react-router'
import { ReleasesPage, readReleases } from '../../features/releases/studio-page.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`People and releases`, hidden: true }))

export const loader = pageLoader('creator/releases', ({ api, search }) => readReleases(api, search))

/** Shows who is in the files of a creator, and what others ask them to sign. */
export default function Releases() {
  return <ReleasesPage read={useLoaderData<typeof loader>()} />
}
