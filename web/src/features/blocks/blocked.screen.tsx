import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { BlockedPage, readBlocked } from './blocked-page.tsx'

export const meta = pageMeta(() => ({ title: 'Blocked and muted', hidden: true }))

export const loader = pageLoader('blocks/blocked', ({ api, search }) => readBlocked(api, search))

/** The accounts that a fan has blocked and muted. */
export default function BlockedAccounts() {
  return <BlockedPage read={useLoaderData<typeof loader>()} />
}
