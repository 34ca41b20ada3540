import type { Viewer } from '../../lib/session/session.ts'
import { sidebarItems } from './account-nav-items.ts'
import { SidebarLinks } from './sidebar-links.tsx'

/** Draws the links of an account's sidebar. */
export default function AccountLinks({ viewer }: { viewer: Viewer }) {
  return <SidebarLinks items={sidebarItems(viewer)} />
}
