import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { Link } from 'react-router'
import { href } from '../../../lib/href.ts'
import { useSite } from '../../../lib/session.ts'
import styles from './maintenance-banner.module.css'

/** What an admin must not forget, in every room: the site is closed to everybody else. */
export function MaintenanceBanner() {
  const { maintenanceMode, isWaitingForPages } = useSite()
  if (!maintenanceMode) return null
  if (isWaitingForPages) {
    return (
      <p className={styles.notice}>
        <IconTool size={18} stroke={1.9} aria-hidden="true" />
        <span>
          <b>The site is not open yet.</b> It opens for everybody once each legal page is filled in or waived.
        </span>
        <Link to={href('admin/cms-pages')}>Finish the pages</Link>
      </p>
    )
  }
  return (
    <p className={styles.notice}>
      <IconTool size={18} stroke={1.9} aria-hidden="true" />
      <span>
        <b>The site is closed for maintenance.</b> Only admins see anything but the maintenance page.
      </span>
      <Link to={href('admin/settings')}>Open it again</Link>
    </p>
  )
}
