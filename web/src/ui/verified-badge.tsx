import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import { t } from '../lib/i18n/i18n.ts'
import styles from './verified-badge.module.css'

/** Marks a person whose identity the site verified. */
export function VerifiedBadge({ size = 18 }: { size?: number }) {
  return (
    <span className={styles.badge} title={t`Verified`}>
      <IconRosetteDiscountCheckFilled size={size} aria-hidden="true" />
      <span className="hidden-visually">{t`Verified`}</span>
    </span>
  )
}
