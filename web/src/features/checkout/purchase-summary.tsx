import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { joinFacts } from '../../lib/media/media-facts.ts'
import { href } from '../../lib/navigation/href.ts'
import { AnimatedNumber } from '../../ui/animated-number.tsx'
import { Byline } from '../../ui/byline.tsx'
import { Price } from '../../ui/price.tsx'
import { RefundNote } from '../../ui/refund-note.tsx'
import styles from './purchase-summary.module.css'
import { termsOf } from './sale-labels.ts'
import { SaleRules } from './sale-rules.tsx'
import type { KindForSale } from './use-checkout.ts'

interface PurchaseSummaryProps {
  item: {
    readonly _id?: string
    readonly objectType?: KindForSale
    readonly contentsLabel: string
    readonly hasFiles?: boolean
    readonly ownedNote?: string | undefined
    readonly likes?: number | undefined
    readonly poster: string | null
    readonly facts?: readonly string[]
    readonly description?: string
    readonly performer: {
      readonly _id: string
      readonly name: string
      readonly avatar: string | null
    }
  }
  price: number
  /** The balance, problems and the button. */
  children: ReactNode
}

/** Shows an item for sale: its blurred poster, its creator, its contents and its price. */
export function PurchaseSummary({ item, price, children }: PurchaseSummaryProps) {
  const { contentsLabel, ownedNote, likes = 0, poster, performer, facts = [], description } = item
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
          {likes > 0 && <span className="dim">{likesLabel(likes)}</span>}
        </span>
        <span className={styles.price}>
          <AnimatedNumber value={price}>
            <Price tokens={price} />
          </AnimatedNumber>
        </span>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {children}
      <SaleRules
        kind={item.objectType ?? 'feed'}
        performer={performer}
        itemId={item._id}
        contents={contentsLabel}
        hasFiles={item.hasFiles}
      />
      <p className={styles.note}>
        {termsOf(item)} {item.objectType !== 'stream' && <RefundRule />}
      </p>
      {item.objectType === 'stream' && (
        <RefundNote>{t`Refunds of tickets follow these terms:`}</RefundNote>
      )}
    </div>
  )
}

const likesLabel = (likes: number) =>
  ngettext(
    msgid`${formatCount(likes)} person likes it`,
    `${formatCount(likes)} people like it`,
    likes,
  )

/** Says when a purchase is refunded, and leads to the terms that say more. */
function RefundRule() {
  const terms = (
    <a
      key="1"
      href={href('cms-page', { slug: 'terms-of-service' })}
      target="_blank"
      rel="noreferrer"
    >
      {t`Terms of service`}
    </a>
  )
  return (
    <>{jt`If it is removed for breaking the rules, its price returns to your wallet: ${terms}.`}</>
  )
}
