import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n.ts'
import { AnimatedNumber } from '../../ui/animated-number.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './purchase-summary.module.css'
import { termsOf } from './sale-labels.ts'
import type { KindForSale } from './use-checkout.ts'

interface PurchaseSummaryProps {
  item: {
    readonly objectType?: KindForSale
    readonly contentsLabel: string
    readonly poster: string | null
    readonly performer: { readonly name: string }
  }
  price: number
  /** The balance, problems and the button. */
  children: ReactNode
}

/** Shows an item for sale: its blurred poster, its contents and its price. */
export function PurchaseSummary({ item, price, children }: PurchaseSummaryProps) {
  const { contentsLabel, poster, performer } = item
  return (
    <div className={styles.sale}>
      <div className={styles.poster}>
        {poster && <img src={poster} alt="" />}
        <span className={styles.lock}>
          <IconLock size={25} stroke={1.7} aria-hidden="true" />
        </span>
      </div>
      <div className={styles.item}>
        <span>
          <b>{contentsLabel}</b>
          <span className="dim">{t`by ${performer.name}`}</span>
        </span>
        <span className={styles.price}>
          <AnimatedNumber value={price}>
            <Price tokens={price} />
          </AnimatedNumber>
        </span>
      </div>
      {children}
      <p className={styles.note}>{termsOf(item)}</p>
    </div>
  )
}
