import { useState } from 'react'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { PurchaseIntent } from '../checkout-intent.ts'
import { directAmount, type GuestTerms, isDirectKind, restNote } from '../direct-amount.ts'
import { PurchaseSummary } from '../purchase-summary.tsx'
import { isContent, labelsFor } from '../sale-labels.ts'
import { GuestFields, type GuestText } from './guest-fields.tsx'
import { useGuestPayment } from './use-guest-payment.ts'

interface GuestPurchaseProps {
  intent: PurchaseIntent
  terms: GuestTerms
  texts: readonly GuestText[]
}

/**
 * Sells a post, a video, a gallery, a download or the ticket of a stream to a visitor without an
 * account.
 */
export function GuestPurchase({ intent, terms, texts }: GuestPurchaseProps) {
  const { item } = intent
  const { objectType: kind = 'feed' } = item
  const [price, setPrice] = useState(item.price)
  const guest = useGuestPayment({
    intent: { ...intent, item: { ...item, price } },
    acceptedTexts: texts.map(({ hash }) => hash),
    done: labelsFor(kind).unlocked,
    onRefused(refused) {
      if (refused.is('wallet.price_changed')) setPrice(refused.data.price)
    },
  })
  const { amount } = directAmount(price, terms)
  const shown = formatMoney(amount, terms.currency)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isDirectKind(kind)) void guest.pay({ kind, ref: item._id, price })
  }
  return (
    <form onSubmit={submit} noValidate>
      <PurchaseSummary item={item} price={price}>
        <GuestFields
          guest={guest}
          intent={intent}
          methods={terms.methods.filter((one) => amount >= one.minimum && amount <= one.maximum)}
          texts={texts}
          label={isContent(kind) ? t`Unlock for ${shown}` : t`Buy for ${shown}`}
          note={restNote(price, terms)}
        />
      </PurchaseSummary>
    </form>
  )
}
