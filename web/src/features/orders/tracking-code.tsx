import { t } from '../../lib/i18n.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './order-progress.module.css'

/** Shows the tracking code of the carrier, with a button that copies it. */
export const TrackingCode = ({ code }: { code: string }) => (
  <div className={styles.code}>
    <span>
      <small className="dim">{t`Tracking code`}</small>
      <b>{code}</b>
    </span>
    <CopyButton text={code} label={t`Copy the tracking code`} />
  </div>
)
