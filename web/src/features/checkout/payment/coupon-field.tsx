import { ApiError } from '@stagedoor/contract/kit'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useApplyCoupon } from '../queries.ts'
import styles from './coupon-field.module.css'
import type { AppliedCoupon } from './coupon-price.ts'

interface CouponFieldProps {
  applied: AppliedCoupon | undefined
  onChange: (coupon: AppliedCoupon | undefined) => void
}

/** Takes the code of a coupon, checks it at once, and shows what it takes off. */
export function CouponField({ applied, onChange }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(false)
  if (applied) {
    return (
      <p className={styles.applied} role="status">
        <span>{t`Coupon ${applied.code}: ${Math.round(applied.value * 100)} % off`}</span>
        <Button size="s" variant="quiet" onClick={() => onChange(undefined)}>
          {t`Remove coupon`}
        </Button>
      </p>
    )
  }
  if (isOpen) return <CodeForm onApplied={onChange} />
  return (
    <div className={styles.closed}>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {t`Use a coupon`}
      </Button>
    </div>
  )
}

function CodeForm({ onApplied }: { onApplied: (coupon: AppliedCoupon) => void }) {
  const applyCoupon = useApplyCoupon()
  const [code, setCode] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [error, setError] = useState<string>()
  const check = async () => {
    if (!code.trim() || isChecking) return
    setChecking(true)
    setError(undefined)
    try {
      onApplied(await applyCoupon({ params: { code: code.trim() } }))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setError(problem.code === 'request.invalid' ? t`This coupon is not valid` : problem.message)
      setChecking(false)
    }
  }
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
