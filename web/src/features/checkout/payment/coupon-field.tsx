import type { CodeKind } from '@stagedoor/contract/coupons'
import { ApiError } from '@stagedoor/contract/kit'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useApplyCoupon } from '../queries.ts'
import styles from './coupon-field.module.css'
import type { AppliedCoupon } from './coupon-price.ts'

/** What is bought, and of whom: the codes of that creator are accepted too. */
export interface CouponPurchase {
  readonly performerId: string
  readonly kind: CodeKind
}

interface CouponFieldProps {
  applied: AppliedCoupon | undefined
  purchase?: CouponPurchase | undefined
  onChange: (coupon: AppliedCoupon | undefined) => void
}

/**
 * Takes the code of a coupon, checks it at once, and shows what it takes off. `?code=` of the
 * address fills it in.
 */
export function CouponField({ applied, purchase, onChange }: CouponFieldProps) {
  const [search] = useSearchParams()
  const { currency } = useSite()
  const given = (purchase && search.get('code')?.slice(0, 50)) || ''
  const [isOpen, setOpen] = useState(given !== '')
  if (applied) {
    return (
      <p className={styles.applied} role="status">
        <span>
          {applied.amount === undefined
            ? t`Coupon ${applied.code}: ${Math.round(applied.value * 100)} % off`
            : t`Coupon ${applied.code}: ${formatMoney(applied.amount, currency)} off`}
          {applied.months !== undefined && ` · ${lowersLabel(applied.months)}`}
        </span>
        <Button size="s" variant="quiet" onClick={() => onChange(undefined)}>
          {t`Remove coupon`}
        </Button>
      </p>
    )
  }
  if (isOpen) return <CodeForm given={given} purchase={purchase} onApplied={onChange} />
  return (
    <div className={styles.closed}>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {t`Use a coupon`}
      </Button>
    </div>
  )
}

/** Returns the payments that a code lowers. */
const lowersLabel = (months: number | 'always'): string =>
  months === 'always' ? t`every payment` : t`the first ${months} months`

interface CodeFormProps {
  /** The code of the address, which is checked at once. */
  given: string
  purchase: CouponPurchase | undefined
  onApplied: (coupon: AppliedCoupon) => void
}

function CodeForm({ given, purchase, onApplied }: CodeFormProps) {
  const applyCoupon = useApplyCoupon()
  const query = purchase && { query: purchase }
  const [code, setCode] = useState(given)
  const [isChecking, setChecking] = useState(false)
  const [error, setError] = useState<string>()
  const check = async () => {
    if (!code.trim() || isChecking) return
    setChecking(true)
    setError(undefined)
    try {
      onApplied(await applyCoupon({ params: { code: code.trim() }, ...query }))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setError(problem.code === 'request.invalid' ? t`This coupon is not valid` : problem.message)
      setChecking(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the code of the address
  useEffect(() => void (given && check()), [])
  // Enter must not submit the payment around this field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void check()
  }
  return (
    <div className={styles.row}>
      <TextField
        label={t`Coupon code`}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        error={error}
      />
      <Button onClick={() => void check()} pending={isChecking}>
        {t`Apply`}
      </Button>
    </div>
  )
}
