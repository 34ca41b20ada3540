import { useLoaderData } from 'react-router'
import { BlockedPage, readBlocked } from '../../features/blocks/blocked-page.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Blocked and muted`, hidden: true }))

export const loader = pageLoader('creator/blocked-accounts', ({ api, search }) =>
  readBlocked(api, search),
)

/** Shows the accounts that a creator has blocked and muted, at the creators' address. */
export default function BlockedAccounts() {
  return <BlockedPage read={useLoaderData<typeof loader>()} />
}
