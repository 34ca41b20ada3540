import { createAddress } from '@stagedoor/contract/addresses'
import { useState } from 'react'
import { sumAmounts } from '../../../lib/forms/amounts.ts'
import { loadRules } from '../../../lib/forms/form.ts'
import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { Price } from '../../../ui/price.tsx'
import { CheckoutSkeleton } from '../checkout-dialog.tsx'
import type { OrderDraft, OrderIntent } from '../checkout-intent.ts'
import addressStyles from '../delivery/address-form.module.css'
import {
  AddressInputs,
  addressFields,
  emptyAddress,
  requireCountry,
} from '../delivery/address-form.tsx'
import type { WireAddress } from '../delivery/labels.ts'
import {
  ContactFields,
  Costs,
  Goods,
  OrderRefunds,
  QuantityField,
} from '../delivery/order-parts.tsx'
import { contactOf, emptyDraft, priceOfPieces, quantityOf } from '../delivery/quantity.ts'
import { useOffer } from '../delivery/use-offer.ts'
import { directAmount, type GuestTerms, restNote } from '../direct-amount.ts'
import { useAddresses } from '../queries.ts'
import { GuestFields, type GuestText } from './guest-fields.tsx'
import { useGuestPayment } from './use-guest-payment.ts'

interface GuestOrderProps {
  intent: OrderIntent
  terms: GuestTerms
  texts: readonly GuestText[]
}

/**
 * Sells goods to a visitor without an account: the quantity, the address, and the payment. Who
 * turned back from the payment finds the address as they typed it.
 */
export function GuestOrder(props: GuestOrderProps) {
  const hasTyped = useViewer() !== undefined
  const addresses = useAddresses(hasTyped)
  if (hasTyped && addresses.isPending) return <CheckoutSkeleton />
  return <Order {...props} saved={addresses.data?.data[0]} />
}

interface KnownOrderProps extends GuestOrderProps {
  saved: WireAddress | undefined
}

function Order(props: KnownOrderProps) {
  const { intent, terms, texts } = props
  const { item } = intent
  const { guest, draft, change, offer, quantity, total, fields, submit } = useGuestOrder(props)
  const { amount } = directAmount(total, terms)
  return (
    <form className={addressStyles.form} onSubmit={submit} noValidate>
      <Goods item={item} />
      <QuantityField draft={draft} stock={offer.stock} quantity={quantity} onChange={change} />
      <AddressInputs fields={fields} isFirst={false} />
      <ContactFields draft={draft} seller={item.performer.name} onChange={change} />
      <Costs
        quantity={quantity ?? 1}
        piece={<Price key="1" tokens={offer.price} />}
        goods={<Price tokens={sumAmounts(total, -offer.shippingPrice)} />}
        shipping={offer.shippingPrice > 0 ? <Price tokens={offer.shippingPrice} /> : t`Free`}
        total={<Price tokens={total} />}
      />
      <GuestFields
        guest={guest}
        intent={intent}
        methods={terms.methods.filter((one) => amount >= one.minimum && amount <= one.maximum)}
        texts={texts}
        disabled={quantity === undefined}
        label={t`Buy for ${formatMoney(amount, terms.currency)}`}
        note={restNote(total, terms)}
      />
      <OrderRefunds seller={item.performer} />
    </form>
  )
}

/** Provides the order as it is typed, its price, and its payment. */
function useGuestOrder({ intent, texts, saved }: KnownOrderProps) {
  const { item } = intent
  const [draft, setDraft] = useState(intent.draft ?? emptyDraft)
  const { offer, correct } = useOffer(item)
  const guest = useGuestPayment({
    intent: { ...intent, item: { ...item, ...offer }, draft },
    acceptedTexts: texts.map(({ hash }) => hash),
    done: t`Your order is placed`,
    onRefused: correct,
  })
  const quantity = quantityOf(draft.quantity, offer.stock)
  const total = sumAmounts(priceOfPieces(offer.price, quantity ?? 1), offer.shippingPrice)
  const { fields, submit } = useValidatedForm({
    initial: saved ? addressFields(saved) : emptyAddress,
    async validate(address) {
      const rules = await loadRules(createAddress)
      return { ...rules?.(address), country: requireCountry(address.country) }
    },
    async onSubmit(address) {
      if (quantity === undefined) return
      const { price, shippingPrice: shownShippingPrice } = offer
      const order = { quantity, shownShippingPrice, ...contactOf(draft), address }
      await guest.pay({ kind: 'product', ref: item._id, price, ...order })
    },
  })
  const change = (changes: Partial<OrderDraft>) => setDraft((typed) => ({ ...typed, ...changes }))
  return { guest, draft, change, offer, quantity, total, fields, submit }
}
