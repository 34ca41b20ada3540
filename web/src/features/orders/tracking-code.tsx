import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { carrierName, trackingUrl } from '../../lib/labels/carriers.ts'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './order-progress.module.css'

/**
 * Shows the tracking code of a parcel with its carrier, a link to the page where the carrier shows
 * it, and a copy button.
 */
export function TrackingCode({ order }: { order: WireOrder }) {
  const { shippingCode, carrier } = order
  const name = carrier && carrierName(carrier)
  const url = trackingUrl(order)
  return (
    <div className={styles.code}>
      <span>
        <small className="dim">{name ? t`Tracking code (${name})` : t`Tracking code`}</small>
        <b>{shippingCode}</b>
      </span>
      <span className={styles.codeActions}>
        {url && (
          <ButtonLink
            size="s"
            variant="primary"
            to={url}
            target="_blank"
            rel="noreferrer"
            icon={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {t`Track with ${name}`}
          </ButtonLink>
        )}
        <CopyButton text={shippingCode} label={t`Copy the tracking code`} />
      </span>
    </div>
  )
}
