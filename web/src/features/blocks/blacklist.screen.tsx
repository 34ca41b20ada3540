import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { BlockedPage, readBlocked } from './blocked-page.tsx'

export const meta = pageMeta(() => ({ title: 'Blocked and muted', hidden: true }))

export const loader = pageLoader('blocks/blacklist', ({ api, search }) => readBlocked(api, search))

/** The accounts that a creator has blocked and muted, at the address that creators know. */
export default function Blacklist() {
  return <BlockedPage read={useLoaderData<typeof loader>()} />
}
