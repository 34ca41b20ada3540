import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import styles from './files-price.module.css'

interface FilesPriceProps {
  /** The typed text; undefined while the files are free. */
  value: string | undefined
  problem: string | undefined
  onChange: (typed: string | undefined) => void
}

/** Sets the price of the files of a message; its text stays free. */
export function FilesPrice({ value, problem, onChange }: FilesPriceProps) {
  if (value === undefined) {
    return (
      <div>
        <Button
          size="s"
          icon={<IconCoins size={18} aria-hidden="true" />}
          onClick={() => onChange('')}
        >
          {t`Set a price`}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.price}>
      <PriceField value={value} error={problem} onChange={onChange} />
      <Button size="s" variant="quiet" onClick={() => onChange(undefined)}>{t`No price`}</Button>
    </div>
  )
}
