import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Price } from '../../../ui/price.tsx'
import { BalanceLine } from '../balance-line.tsx'
import { CheckoutSkeleton } from '../checkout-dialog.tsx'
import { CheckoutError } from '../checkout-error.tsx'
import { ConfirmEmail, useMustConfirmEmail } from '../confirm-email.tsx'
import { CouponField } from '../payment/coupon-field.tsx'
import type { GoodsForSale } from '../use-checkout.ts'
import { AddressChoice } from './address-choice.tsx'
import styles from './order-entry.module.css'
import { ContactFields, Costs, Goods, OrderRefunds, QuantityField } from './order-parts.tsx'
import type { useOrder } from './use-order.ts'

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
      <QuantityField
        draft={draft}
        stock={ordering.offer.stock}
        quantity={ordering.quantity}
        onChange={change}
      />
      <AddressChoice
        addresses={addresses.data.data}
        value={address?._id ?? ''}
        onChoose={(addressId) => change({ addressId })}
        onAdd={() => setStep('address')}
      />
      <ContactFields draft={draft} seller={item.performer.name} onChange={change} />
      <CouponField
        applied={ordering.coupon}
        purchase={{ performerId: item.performer._id, kind: 'product' }}
        onChange={ordering.setCoupon}
      />
      <TokenCosts ordering={ordering} />
      <OrderButton ordering={ordering} />
      <OrderRefunds seller={item.performer} />
    </form>
  )
}

function TokenCosts({ ordering: { offer, quantity = 1, goods, total } }: { ordering: Ordering }) {
  const { price, shippingPrice } = offer
  return (
    <Costs
      quantity={quantity}
      piece={<Price key="1" tokens={price} />}
      goods={<Price tokens={goods} />}
      shipping={shippingPrice > 0 ? <Price tokens={shippingPrice} /> : t`Free`}
      total={<Price tokens={total} />}
    />
  )
}

/** Draws the button with what pays the order, which stays visible while the form scrolls. */
function OrderButton({ ordering }: { ordering: Ordering }) {
  const { quantity, address, total, balance, coupon, pending, refusal, setStep } = ordering
  const mustConfirm = useMustConfirmEmail()
  const canOrder = quantity !== undefined && address !== undefined && !mustConfirm
  const isShort = total > balance
  return (
    <FormActions>
      {mustConfirm && <ConfirmEmail />}
      <CheckoutError refusal={refusal} />
      <BalanceLine balance={balance} price={total} />
      <Button
        type={isShort ? 'button' : 'submit'}
        variant="primary"
        size="l"
        wide
        disabled={!canOrder}
        pending={pending}
        onClick={isShort ? () => setStep('top-up') : undefined}
      >
        {isShort ? t`Top up` : <span>{jt`Buy for ${<Price key="1" tokens={total} />}`}</span>}
      </Button>
      {isShort && canOrder && !coupon && (
        <Button size="l" wide onClick={() => setStep('card')}>
          {t`Pay by card`}
        </Button>
      )}
    </FormActions>
  )
}
