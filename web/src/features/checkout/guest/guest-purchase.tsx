import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { PurchaseIntent } from '../checkout-intent.ts'
import { directAmount, type GuestTerms, restNote } from '../direct-amount.ts'
import { PurchaseSummary } from '../purchase-summary.tsx'
import { labelsFor } from '../sale-labels.ts'
import { GuestFields, type GuestText } from './guest-fields.tsx'
import { useGuestPayment } from './use-guest-payment.ts'

interface GuestPurchaseProps {
  intent: PurchaseIntent
  terms: GuestTerms
  texts: readonly GuestText[]
}

/** Unlocks a post, a video or a gallery for a visitor without an account. */
export function GuestPurchase({ intent, terms, texts }: GuestPurchaseProps) {
  const { item } = intent
  const guest = useGuestPayment({
    intent,
    acceptedTexts: texts.map(({ hash }) => hash),
    done: labelsFor(item.objectType).unlocked,
  })
  const changed = guest.refusal?.is('wallet.price_changed') ? guest.refusal.data.price : undefined
  const price = changed ?? item.price
  const { amount } = directAmount(price, terms)
  const kind = (item.objectType ?? 'feed') as 'feed' | 'video' | 'gallery'
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void guest.pay({ kind, ref: item._id, price })
  }
  return (
    <form onSubmit={submit} noValidate>
      <PurchaseSummary item={item} price={price}>
        <GuestFields
          guest={guest}
          intent={intent}
          methods={terms.methods.filter((one) => amount >= one.minimum && amount <= one.maximum)}
          texts={texts}
          label={t`Unlock for ${formatMoney(amount, terms.currency)}`}
          note={restNote(price, terms)}
        />
      </PurchaseSummary>
    </form>
  )
}
