import type { ApiError } from '@stagedoor/contract/kit'
import { type ReactNode, useState } from 'react'
import { sumAmounts } from '../../lib/forms/amounts.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { useBalance } from '../../lib/money/balance.ts'
import { usePaymentCall } from '../../lib/money/payment-call.ts'
import { href } from '../../lib/navigation/href.ts'
import { useAccount, useSession, useSite } from '../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price, useFormatPrice } from '../../ui/price.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { BalanceLine } from './balance-line.tsx'
import { CheckoutDialog, DoneButton } from './checkout-dialog.tsx'
import { CheckoutError } from './checkout-error.tsx'
import type { CheckoutDialogProps, PurchaseIntent } from './checkout-intent.ts'
import { ConfirmEmail, useMustConfirmEmail } from './confirm-email.tsx'
import { isDirectKind } from './direct-amount.ts'
import { DirectStep } from './direct-step.tsx'
import { LowerPrices } from './lower-prices.tsx'
import { CouponField } from './payment/coupon-field.tsx'
import { type AppliedCoupon, priceWith } from './payment/coupon-price.ts'
import { PurchaseSummary } from './purchase-summary.tsx'
import { openBought } from './queries.ts'
import { isContent, keptTextOf, labelsFor, placeOf } from './sale-labels.ts'
import { TopUpStep } from './top-up-step.tsx'
import type { ItemForSale, KindForSale } from './use-checkout.ts'

type Step = 'ask' | 'card' | 'top-up' | 'done'

/**
 * Buys a post, video, gallery, product, the files of a message or the ticket of a stream; a fan
 * with too few tokens tops up on the way.
 */
export default function BuyDialog({
  intent: asked,
  onSettled,
}: CheckoutDialogProps<PurchaseIntent>) {
  // What is kept over a visit to the page of a company must not charge a card again.
  const { byCard = false, ...intent } = asked
  const { item } = intent
  const labels = labelsFor(item.objectType)
  const purchase = usePurchase(asked)
  const formatPrice = useFormatPrice()
  const [announcement, setAnnouncement] = useState('')
  const { step, setStep, price, balance, refusal } = purchase
  const isOpen = step === 'done' || isOpened(refusal)
  const announceOpen = () => setAnnouncement(labels.unlocked)
  const arrived = (tokens: number) => {
    setAnnouncement(t`${formatPrice(tokens)} added to your wallet`)
    setStep('ask')
  }
  return (
    <CheckoutDialog
      title={titleOf(step, item)}
      step={step}
      announcement={announcement}
      busy={purchase.pending}
      onClose={() => onSettled(isOpen)}
    >
      {step === 'ask' && (
        <BuyConfirmation
          intent={intent}
          purchase={purchase}
          isOpen={isOpen}
          onBuy={() => void purchase.buy().then((paid) => paid && announceOpen())}
          onSee={() => void see(refusal).then(() => onSettled(true))}
        />
      )}
      {step === 'card' && (
        <PayByCard intent={intent} purchase={purchase} isConfirmed={byCard} onPaid={announceOpen} />
      )}
      {step === 'top-up' && (
        <TopUpStep
          intent={{ ...intent, item: { ...item, price } }}
          balance={balance}
          missing={sumAmounts(price, -balance)}
          purpose={labels.purpose}
          onArrived={arrived}
          onBack={() => setStep('ask')}
        />
      )}
      {step === 'done' && <Bought item={item} balance={balance} onSee={() => onSettled(true)} />}
    </CheckoutDialog>
  )
}

function titleOf(step: Step, { objectType }: ItemForSale): string {
  const labels = labelsFor(objectType)
  if (step === 'top-up') return t`Top up`
  return step === 'done' ? labels.unlocked : labels.buy
}

/**
 * Opens what the fan bought by one tap on another device and could still undo; everything else is
 * open already.
 */
async function see(refusal: ApiError | undefined): Promise<void> {
  if (refusal?.is('wallet.already_bought')) await openBought().catch(() => undefined)
}

/** Returns true for a refusal because the fan has the item already, or pays nothing for it now. */
const isOpened = (refusal: ApiError | undefined): boolean =>
  refusal?.is('wallet.already_bought') === true ||
  (refusal?.is('wallet.price_changed') === true && refusal.data.price === 0)

interface BoughtProps {
  item: ItemForSale
  balance: number
  onSee: () => void
}

function Bought({ item, balance, onSee }: BoughtProps) {
  const { quickUnlock } = useAccount()
  const isQuick = isContent(item.objectType ?? 'feed')
  return (
    <>
      <ResultMessage tone="good" title={keptTextOf(item)}>
        <p>{placeOf(item)}</p>
      </ResultMessage>
      <BalanceLine balance={balance} price={undefined} />
      <DoneButton onClick={onSee}>{labelsFor(item.objectType).view}</DoneButton>
      {isQuick && !quickUnlock && (
        <ButtonLink variant="quiet" wide to={href('user/spending')} onClick={onSee}>
          {t`Unlock with one tap next time`}
        </ButtonLink>
      )}
    </>
  )
}

interface PayByCardProps {
  intent: PurchaseIntent
  purchase: ReturnType<typeof usePurchase>
  /** Charges the saved card without another click. */
  isConfirmed: boolean
  onPaid: () => void
}

function PayByCard({ intent, purchase, isConfirmed, onPaid }: PayByCardProps) {
  const { price, setStep } = purchase
  const { item } = intent
  const { _id: ref, objectType } = item
  if (!isDirectKind(objectType)) return null
  return (
    <DirectStep
      intent={{ ...intent, item: { ...item, price } }}
      purchase={{ kind: objectType ?? 'feed', ref, price }}
      done={labelsFor(objectType).unlocked}
      isConfirmed={isConfirmed}
      onPaid={() => {
        onPaid()
        setStep('done')
      }}
      onRefused={purchase.onCardRefused}
      onTopUp={() => setStep('top-up')}
      onBack={() => setStep('ask')}
    />
  )
}

/** Loads the call that buys a kind; the calls differ in their paths alone. */
async function chargeCallFor(objectType: KindForSale = 'feed') {
  const wallet = await import('@stagedoor/contract/wallet')
  const { chargeFeed, chargeVideo, chargeGallery, chargeProduct, chargeMessage, chargeStream } =
    wallet
  const calls = {
    feed: chargeFeed,
    video: chargeVideo,
    gallery: chargeGallery,
    product: chargeProduct,
    message: chargeMessage,
    stream: chargeStream,
  }
  return calls[objectType] as typeof chargeFeed
}

/**
 * Makes a purchase at the price that was shown; the server refuses it when the price changed
 * meanwhile.
 */
function usePurchase({ item, byCard }: PurchaseIntent) {
  const { updateViewer } = useSession()
  const [step, setStep] = useState<Step>(byCard && isDirectKind(item.objectType) ? 'card' : 'ask')
  const balance = useBalance()
  const { tokenConversionRate } = useSite()
  const [shownPrice, setPrice] = useState(item.price)
  const [coupon, setCoupon] = useState<AppliedCoupon>()
  const price = priceWith(shownPrice, coupon, tokenConversionRate)
  const [opened, setOpened] = useState<ApiError>()
  const correct = (refused: ApiError) => {
    if (refused.is('wallet.price_changed')) setPrice(refused.data.price)
    if (refused.is('wallet.insufficient_balance')) updateViewer({ balance: refused.data.balance })
  }
  const { pay, pending, refusal } = usePaymentCall(() => chargeCallFor(item.objectType), correct)
  const onCardRefused = (refused: ApiError) => {
    correct(refused)
    if (!isOpened(refused)) return
    setOpened(refused)
    setStep('ask')
  }
  const buy = async () => {
    const code = coupon && { couponCode: coupon.code }
    const charged = await pay({ params: { id: item._id }, body: { shownPrice, ...code } })
    if (!charged) return false
    updateViewer({ balance: charged.balance })
    setStep('done')
    return true
  }
  const state = { step, setStep, balance, shownPrice, price, coupon, setCoupon, pending }
  return { ...state, buy, onCardRefused, refusal: refusal ?? opened }
}

interface BuyConfirmationProps {
  intent: PurchaseIntent
  purchase: ReturnType<typeof usePurchase>
  isOpen: boolean
  onBuy: () => void
  onSee: () => void
}

function BuyConfirmation({
  intent: { item },
  purchase,
  isOpen,
  onBuy,
  onSee,
}: BuyConfirmationProps) {
  const { balance, shownPrice, price, coupon, setCoupon, pending, refusal, setStep } = purchase
  const kind = item.objectType ?? 'feed'
  const mustConfirm = useMustConfirmEmail()
  const isShort = price > balance
  return (
    <PurchaseSummary item={item} price={price}>
      {!isOpen && <LowerPrices groupPrices={item.groupPrices} than={shownPrice} />}
      {!isOpen && kind !== 'stream' && (
        <CouponField
          applied={coupon}
          purchase={{ performerId: item.performer._id, kind }}
          onChange={setCoupon}
        />
      )}
      <BalanceLine balance={balance} price={price} />
      {mustConfirm && <ConfirmEmail />}
      <CheckoutError refusal={refusal} />
      {isOpen ? (
        <Button variant="primary" size="l" wide onClick={onSee}>
          {labelsFor(item.objectType).view}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="l"
          wide
          disabled={mustConfirm}
          pending={pending}
          onClick={isShort ? () => setStep('top-up') : onBuy}
        >
          {isShort ? t`Top up` : payLabel(kind, price)}
        </Button>
      )}
      {!isOpen && isShort && !coupon && !mustConfirm && isDirectKind(kind) && (
        <Button size="l" wide onClick={() => setStep('card')}>
          {t`Pay by card`}
        </Button>
      )}
    </PurchaseSummary>
  )
}

/** Content and files are unlocked; products and tickets are bought. */
const payLabel = (kind: KindForSale, price: number): ReactNode => (
  <span>
    {isContent(kind)
      ? jt`Unlock for ${<Price key="1" tokens={price} />}`
      : jt`Buy for ${<Price key="1" tokens={price} />}`}
  </span>
)
