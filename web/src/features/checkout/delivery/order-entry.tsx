import { QUANTITY_MAX } from '@stagedoor/contract/wallet'
import { formatCount } from '../../../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { joinFacts } from '../../../lib/media/media-facts.ts'
import { Button } from '../../../ui/button.tsx'
import { Byline } from '../../../ui/byline.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Price } from '../../../ui/price.tsx'
import { RefundNote } from '../../../ui/refund-note.tsx'
import { BalanceLine } from '../balance-line.tsx'
import { CheckoutSkeleton } from '../checkout-dialog.tsx'
import { CheckoutError } from '../checkout-error.tsx'
import { ConfirmEmail, useMustConfirmEmail } from '../confirm-email.tsx'
import { CouponField } from '../payment/coupon-field.tsx'
import type { GoodsForSale } from '../use-checkout.ts'
import { AddressChoice } from './address-choice.tsx'
import styles from './order-entry.module.css'
import { largestQuantity, type useOrder } from './use-order.ts'

type Ordering = ReturnType<typeof useOrder>

interface OrderEntryProps {
  item: GoodsForSale
  ordering: Ordering
  onBuy: () => void
}

/** Asks for the quantity and the address of an order, and shows what it costs. */
export function OrderEntry({ item, ordering, onBuy }: OrderEntryProps) {
  const { addresses, address, draft, change, setStep } = ordering
  if (addresses.isError && !addresses.data) {
    return <ErrorState onRetry={() => void addresses.refetch()} retrying={addresses.isFetching} />
  }
  if (!addresses.data) return <CheckoutSkeleton />
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onBuy()
      }}
    >
      <Goods item={item} />
      <QuantityField ordering={ordering} />
      <AddressChoice
        addresses={addresses.data.data}
        value={address?._id ?? ''}
        onChoose={(addressId) => change({ addressId })}
        onAdd={() => setStep('address')}
      />
      <TextField
        label={t`Phone number for the carrier (optional)`}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={draft.phoneNumber}
        onChange={({ target }) => change({ phoneNumber: target.value })}
      />
      <TextAreaField
        label={t`Note to ${item.performer.name} (optional)`}
        rows={2}
        maxLength={500}
        value={draft.userNote}
        onChange={({ target }) => change({ userNote: target.value })}
      />
      <CouponField
        applied={ordering.coupon}
        purchase={{ performerId: item.performer._id, kind: 'product' }}
        onChange={ordering.setCoupon}
      />
      <Costs ordering={ordering} />
      <OrderButton ordering={ordering} />
      <RefundNote>
        {t`Until it is shipped, you can ask ${item.performer.name} to cancel the order. Its price then returns to your wallet.`}
      </RefundNote>
    </form>
  )
}

function Goods({
  item: { contentsLabel, poster, performer, facts = [], description },
}: {
  item: GoodsForSale
}) {
  return (
    <div className={styles.goods}>
      <img src={poster ?? '/leaf.svg'} alt="" width={64} height={64} />
      <span>
        <b>{contentsLabel}</b>
        <Byline person={performer} size={22} />
        {facts.length > 0 && <span className="dim">{joinFacts(facts)}</span>}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </div>
  )
}

function QuantityField({ ordering: { draft, change, offer, quantity } }: { ordering: Ordering }) {
  const most = largestQuantity(offer.stock)
  const left =
    offer.stock !== null && offer.stock < QUANTITY_MAX ? formatCount(offer.stock) : undefined
  return (
    <TextField
      label={t`Quantity`}
      inputMode="numeric"
      autoComplete="off"
      value={draft.quantity}
      hint={left && ngettext(msgid`${left} left`, `${left} left`, offer.stock ?? 0)}
      error={
        quantity === undefined &&
        (most > 0 ? t`Enter a whole number from 1 to ${formatCount(most)}.` : t`Sold out`)
      }
      onChange={({ target }) => change({ quantity: target.value })}
    />
  )
}

function Costs({
  ordering: { offer, quantity = 1, goods, total, balance },
}: {
  ordering: Ordering
}) {
  const count = formatCount(quantity)
  return (
    <>
      <dl className={styles.costs}>
        <div>
          <dt>{jt`${count} × ${<Price key="1" tokens={offer.price} />}`}</dt>
          <dd>
            <Price tokens={goods} />
          </dd>
        </div>
        <div>
          <dt>{t`Shipping`}</dt>
          <dd>{offer.shippingPrice > 0 ? <Price tokens={offer.shippingPrice} /> : t`Free`}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t`Total`}</dt>
          <dd>
            <Price tokens={total} />
          </dd>
        </div>
      </dl>
      <BalanceLine balance={balance} price={total} />
    </>
  )
}

function OrderButton({ ordering }: { ordering: Ordering }) {
  const { quantity, address, total, balance, pending, refusal, setStep } = ordering
  const mustConfirm = useMustConfirmEmail()
  const canOrder = quantity !== undefined && address !== undefined && !mustConfirm
  const isShort = total > balance
  return (
    <FormActions>
      {mustConfirm && <ConfirmEmail />}
      <CheckoutError refusal={refusal} />
      <Button
        type={isShort ? 'button' : 'submit'}
        variant="primary"
        size="l"
        wide
        disabled={!canOrder}
        pending={pending}
        onClick={isShort ? () => setStep('top-up') : undefined}
      >
        {isShort ? t`Top up` : jt`Buy for ${<Price key="1" tokens={total} />}`}
      </Button>
    </FormActions>
  )
}
