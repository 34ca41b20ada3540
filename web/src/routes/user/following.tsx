import { redirect } from 'react-router'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { href } from '../../lib/navigation/href.ts'

export const loader = pageLoader('user/following', async ({ search }) => {
  throw redirect(href('user/creators', undefined, Object.fromEntries(search)))
})

/** Leads from the former list of followed creators, with its search, to all of the viewer's. */
export default function Following() {
  return null
}
