import type { Coupon } from '@stagedoor/contract/coupons'
import { t } from '../../../lib/i18n/i18n.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountCell } from '../money/account-cell.tsx'
import { useCouponUses } from '../queries.ts'
import styles from './coupons.module.css'

/** Lists the latest accounts that used a coupon. */
export function CouponUses({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { data, error } = useCouponUses(coupon._id)
  return (
    <Dialog open onClose={onClose} title={t`Uses of ${coupon.code}`}>
      <div className={styles.uses}>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton height={48} />}
        {data?.total === 0 && <p className="dim">{t`Nobody has used it yet.`}</p>}
        <ul>
          {data?.data.map(({ _id, user, status, createdAt }) => (
            <li key={_id} className={styles.use}>
              <AccountCell person={user} />
              <small className="dim">
                {status === 'reserved' && t`Payment open · `}
                <DateTime at={createdAt} />
              </small>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
