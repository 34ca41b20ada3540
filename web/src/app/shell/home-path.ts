import { href } from '../../lib/navigation/href.ts'
import type { Viewer } from '../../lib/session/session.ts'

/** Returns the page to which the logo leads: the work of a creator, or the feed of a fan. */
export function homePath(viewer: Viewer | undefined): string {
  if (!viewer) return href('landing')
  return href(viewer.role === 'performer' ? 'creator/home' : 'home')
}
