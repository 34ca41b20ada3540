import { redirect } from 'react-router'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { href } from '../../lib/navigation/href.ts'

export const loader = pageLoader('user/following', async () => {
  throw redirect(href('user/creators'))
})

/** Leads from the former list of followed creators to all creators of the viewer. */
export default function Following() {
  return null
}
