import { useState } from 'react'
import { sumAmounts } from '../../lib/forms/amounts.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useFormatPrice } from '../../ui/price.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { BalanceLine } from './balance-line.tsx'
import { CheckoutDialog, DoneButton } from './checkout-dialog.tsx'
import type { CheckoutDialogProps, OrderIntent } from './checkout-intent.ts'
import { AddressForm } from './delivery/address-form.tsx'
import { OrderEntry } from './delivery/order-entry.tsx'
import { type OrderStep, useOrder } from './delivery/use-order.ts'
import { DirectStep } from './direct-step.tsx'
import { TopUpStep } from './top-up-step.tsx'

/**
 * Orders goods: their quantity, the address they are sent to and the price. A fan with too few
 * tokens pays by card, or tops up first.
 */
export default function OrderDialog({ intent, onSettled }: CheckoutDialogProps<OrderIntent>) {
  const { item } = intent
  const ordering = useOrder(intent)
  const [announcement, setAnnouncement] = useState('')
  const { step, setStep, balance } = ordering
  const buy = async () => {
    if (await ordering.order()) setAnnouncement(t`Order placed`)
  }
  const back = () => setStep('ask')
  return (
    <CheckoutDialog
      title={titleOf(step)}
      step={step}
      announcement={announcement}
      busy={ordering.pending}
      onClose={() => onSettled(step === 'done')}
    >
      {step === 'ask' && <OrderEntry item={item} ordering={ordering} onBuy={() => void buy()} />}
      {step === 'address' && (
        <AddressForm
          onBack={back}
          onSaved={({ _id: addressId }) => {
            ordering.change({ addressId })
            back()
          }}
        />
      )}
      <Missing intent={intent} ordering={ordering} onBack={back} onSaid={setAnnouncement} />
      {step === 'done' && (
        <OrderPlaced seller={item.performer.name} balance={balance} onSettled={onSettled} />
      )}
    </CheckoutDialog>
  )
}

interface MissingProps {
  intent: OrderIntent
  ordering: ReturnType<typeof useOrder>
  onBack: () => void
  /** Announces what was paid. */
  onSaid: (text: string) => void
}

/** Pays for what the wallet does not hold: the whole order by card, or a top-up of the rest. */
function Missing({ intent, ordering, onBack, onSaid }: MissingProps) {
  const { step, setStep, draft, offer, total, balance } = ordering
  const formatPrice = useFormatPrice()
  const item = { ...intent.item, ...offer }
  if (step === 'card') {
    return (
      <DirectStep
        intent={{ ...intent, item, draft }}
        purchase={{ kind: 'product', ref: item._id, price: item.price, ...ordering.details }}
        total={total}
        done={t`Your order is placed`}
        onPaid={() => {
          onSaid(t`Order placed`)
          setStep('done')
        }}
        onRefused={ordering.onCardRefused}
        onTopUp={() => setStep('top-up')}
        onBack={onBack}
      />
    )
  }
  if (step !== 'top-up') return null
  return (
    <TopUpStep
      intent={{ ...intent, item, draft }}
      balance={balance}
      missing={sumAmounts(total, -balance)}
      purpose={t`for this order`}
      onArrived={(tokens) => {
        onSaid(t`${formatPrice(tokens)} added to your wallet`)
        onBack()
      }}
      onBack={onBack}
    />
  )
}

function titleOf(step: OrderStep): string {
  const titles = {
    ask: t`Buy this product`,
    address: t`New address`,
    card: t`Buy this product`,
    'top-up': t`Top up`,
    done: t`Order placed`,
  }
  return titles[step]
}

interface OrderPlacedProps {
  seller: string
  balance: number
  onSettled: (paid: boolean) => void
}

function OrderPlaced({ seller, balance, onSettled }: OrderPlacedProps) {
  return (
    <>
      <ResultMessage tone="good" title={t`Your order is placed`}>
        <p>{t`${seller} prepares it now. We tell you when it is shipped.`}</p>
      </ResultMessage>
      <BalanceLine balance={balance} price={undefined} />
      <DoneButton onClick={() => onSettled(true)}>{t`Done`}</DoneButton>
      <ButtonLink to={href('user/orders')} variant="quiet" wide onClick={() => onSettled(true)}>
        {t`See your orders`}
      </ButtonLink>
    </>
  )
}
