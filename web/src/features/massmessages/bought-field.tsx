import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './bought.module.css'
import type { Bought } from './bought.ts'
import { BoughtLine, useBoughtName } from './bought-line.tsx'

const BoughtPicker = lazy(async () => ({
  default: (await import('./bought-picker.tsx')).BoughtPicker,
}))

interface BoughtFieldProps {
  value: Bought | undefined
  onChange: (bought: Bought | undefined) => void
}

/** Chooses something whose buyers are left out. */
export function BoughtField({ value, onChange }: BoughtFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const nameOf = useBoughtName()
  const label = t`Not to those who bought`
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {value && (
        <div className={styles.line}>
          <BoughtLine bought={value} />
          <Button
            size="s"
            aria-label={t`Remove ${nameOf(value)}`}
            onClick={() => onChange(undefined)}
          >
            {t`Remove`}
          </Button>
        </div>
      )}
      <Button size="s" onClick={() => setOpen(true)}>
        {value ? t`Choose something else` : t`Choose what they bought`}
      </Button>
      {isOpen && (
        <Suspense>
          <BoughtPicker
            title={label}
            onPick={(picked) => {
              setOpen(false)
              onChange(picked)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
