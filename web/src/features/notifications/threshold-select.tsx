import { useId, useState } from 'react'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { toastError } from '../../ui/toast.ts'
import { useUpdateThreshold, type WirePreference } from './queries.ts'
import styles from './settings.module.css'

const AMOUNTS = [5, 10, 20, 50, 100, 250, 500, 1000]
/** The smallest amount: every fan who has spent anything. */
const ANYTHING = 0.01

interface ThresholdSelectProps {
  row: WirePreference & { threshold: NonNullable<WirePreference['threshold']> }
  onChange: (changed: WirePreference) => void
}

/**
 * Chooses the amount from which e-mails and pushes of one kind are sent: saved immediately,
 * reverted when the server refuses. The list of notifications shows all of them.
 */
export function ThresholdSelect({ row, onChange }: ThresholdSelectProps) {
  const id = useId()
  const updateThreshold = useUpdateThreshold()
  const [isBusy, setBusy] = useState(false)
  const { currency } = useSite()
  const { of, minimum } = row.threshold
  const least = of === 'spent' ? [ANYTHING] : []
  const amounts = new Set([...least, ...AMOUNTS, ...(minimum === null ? [] : [minimum])])
  const choose = async (next: number | null) => {
    setBusy(true)
    onChange({ ...row, threshold: { of, minimum: next } })
    await updateThreshold({ params: { type: row.type }, body: { minimum: next } }).catch(
      (error) => {
        onChange(row)
        toastError(error)
      },
    )
    setBusy(false)
  }
  return (
    <span className={styles.threshold}>
      <label htmlFor={id}>
        <span className="hidden-visually">{row.title}: </span>
        {t`E-mail and push`}
      </label>
      <select
        id={id}
        value={minimum ?? ''}
        aria-busy={isBusy}
        onChange={({ target }) => void choose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t`For all`}</option>
        {[...amounts]
          .sort((one, other) => one - other)
          .map((amount) => (
            <option key={amount} value={amount}>
              {optionText(of, amount, formatMoney(amount, currency))}
            </option>
          ))}
      </select>
    </span>
  )
}

function optionText(of: 'event' | 'spent', amount: number, money: string): string {
  if (of === 'event') return t`From ${money}`
  return amount === ANYTHING ? t`Of fans who spent anything` : t`Of fans who spent ${money}`
}
