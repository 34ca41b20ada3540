import { useLoaderData } from 'react-router'
import { BlockedPage, readBlocked } from '../../features/blocks/blocked-page.tsx'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'

export const meta = pageMeta(() => ({ title: t`Blocked and muted`, hidden: true }))

export const loader = pageLoader('user/blocked-accounts', ({ api, search }) =>
  readBlocked(api, search),
)

/** Shows the accounts that a fan has blocked and muted. */
export default function BlockedAccounts() {
  return <BlockedPage read={useLoaderData<typeof loader>()} />
}
