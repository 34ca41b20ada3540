import { redirect } from 'react-router'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { href } from '../../lib/navigation/href.ts'

export const loader = pageLoader('user/following', async ({ search }) => {
  throw redirect(href('user/creators', undefined, Object.fromEntries(search)))
})

/** Leads from the former list of followed creators to all creators of the viewer, with its search. */
export default function Following() {
  return null
}
