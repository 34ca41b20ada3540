import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { joinFacts } from '../../lib/media/media-facts.ts'
import { AnimatedNumber } from '../../ui/animated-number.tsx'
import { Byline } from '../../ui/byline.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './purchase-summary.module.css'
import { termsOf } from './sale-labels.ts'
import type { KindForSale } from './use-checkout.ts'

interface PurchaseSummaryProps {
  item: {
    readonly objectType?: KindForSale
    readonly contentsLabel: string
    readonly ownedNote?: string | undefined
    readonly poster: string | null
    readonly facts?: readonly string[]
    readonly description?: string
    readonly performer: { readonly name: string; readonly avatar: string | null }
  }
  price: number
  /** The balance, problems and the button. */
  children: ReactNode
}

/** Shows an item for sale: its blurred poster, its creator, its contents and its price. */
export function PurchaseSummary({ item, price, children }: PurchaseSummaryProps) {
  const { contentsLabel, ownedNote, poster, performer, facts = [], description } = item
  return (
    <div className={styles.sale}>
      <div className={styles.poster}>
        {poster && <img src={poster} alt="" />}
        <span className={styles.lock}>
          <IconLock size={25} stroke={1.7} aria-hidden="true" />
        </span>
      </div>
      <Byline person={performer} size={32} />
      <div className={styles.item}>
        <span>
          <b>{contentsLabel}</b>
          {facts.length > 0 && <span className="dim">{joinFacts(facts)}</span>}
          {ownedNote && <span>{ownedNote}</span>}
        </span>
        <span className={styles.price}>
          <AnimatedNumber value={price}>
            <Price tokens={price} />
          </AnimatedNumber>
        </span>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {children}
      <p className={styles.note}>{termsOf(item)}</p>
    </div>
  )
}
