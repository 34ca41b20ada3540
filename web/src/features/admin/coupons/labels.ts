import type { Coupon } from '@stagedoor/contract/coupons'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'

/** Returns the label of a coupon's status at an instant, with its tone. */
export function couponStatus(
  coupon: Coupon,
  now: Date,
): { readonly tone: Tone; readonly text: string } {
  const { status, expiredDate, numberOfUses, uses, reservations } = coupon
  if (status === 'inactive') return { tone: 'neutral', text: t`Off` }
  if (new Date(expiredDate) <= now) return { tone: 'neutral', text: t`Expired` }
  if (uses + reservations >= numberOfUses) return { tone: 'neutral', text: t`Used up` }
  return { tone: 'good', text: t`Active` }
}

/** The statuses by which coupons are filtered. */
export const statusOptions = (): readonly Option[] => [
  { value: 'active', text: t`Active` },
  { value: 'inactive', text: t`Off` },
]
