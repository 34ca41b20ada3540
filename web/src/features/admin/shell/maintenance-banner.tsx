import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { Link } from 'react-router'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useSite } from '../../../lib/session/session.ts'
import styles from './maintenance-banner.module.css'

/** Reminds admins on every page of the console that the site is closed to everyone else. */
export function MaintenanceBanner() {
  const { maintenanceMode, isWaitingForPages } = useSite()
  if (!maintenanceMode) return null
  if (isWaitingForPages) {
    return (
      <p className={styles.notice}>
        <IconTool size={18} stroke={1.9} aria-hidden="true" />
        <span>
          {jt`${<b key="1">{t`The site is not open yet.`}</b>} It opens once every legal page is filled in or waived.`}
        </span>
        <Link to={href('admin/cms-pages')}>{t`Finish the pages`}</Link>
      </p>
    )
  }
  return (
    <p className={styles.notice}>
      <IconTool size={18} stroke={1.9} aria-hidden="true" />
      <span>
        {jt`${<b key="1">{t`The site is closed for maintenance.`}</b>} Everyone except admins sees the maintenance page.`}
      </span>
      <Link to={href('admin/settings')}>{t`Reopen it`}</Link>
    </p>
  )
}
