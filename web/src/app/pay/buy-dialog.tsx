import { useState } from 'react'
import { BalanceLine } from '../../features/wallet/balance-line.tsx'
import { Sale } from '../../features/wallet/sale.tsx'
import { useBalance } from '../../features/wallet/use-balance.ts'
import { sumOf } from '../../lib/amounts.ts'
import { usePaying } from '../../lib/paying.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Price, usePriceWords } from '../../ui/price.tsx'
import type { AskedPost, DialogProps } from './asked.ts'
import { ConfirmEmail, useMustConfirm } from './confirm-email.tsx'
import { DoneButton, PayDialog } from './pay-dialog.tsx'
import { Problem } from './problem.tsx'
import { TopUpStep } from './top-up-step.tsx'

type Step = 'ask' | 'top-up' | 'done'

/** Buys a post; whoever has too few tokens tops up on the way. */
export default function BuyDialog({ asked, onSettled }: DialogProps<AskedPost>) {
  const { post } = asked
  const purchase = usePurchase(asked)
  const priceWords = usePriceWords()
  const [said, setSaid] = useState('')
  const { step, setStep, price, balance, refusal } = purchase
  const isOpen = step === 'done' || refusal?.is('wallet.already_bought') === true
  const buy = async () => {
    if (await purchase.buy()) setSaid('The post is open')
  }
  const arrived = (tokens: number) => {
    setSaid(`${priceWords(tokens)} arrived`)
    setStep('ask')
  }
  const title = step === 'top-up' ? 'Top up' : step === 'done' ? 'It is yours' : 'Buy this post'
  return (
    <PayDialog title={title} step={step} said={said} busy={purchase.pending} onClose={() => onSettled(isOpen)}>
      {step === 'ask' && (
        <Ask asked={asked} purchase={purchase} isOpen={isOpen} onBuy={() => void buy()} onSee={() => onSettled(true)} />
      )}
      {step === 'top-up' && (
        <TopUpStep
          asked={{ ...asked, post: { ...post, price } }}
          balance={balance}
          missing={sumOf(price, -balance)}
          words="for this post"
          onArrived={arrived}
          onBack={() => setStep('ask')}
        />
      )}
      {step === 'done' && (
        <>
          <Outcome tone="good" title="It is open, and yours to keep">
            <p>
              {post.inside} by {post.performer.name}. You find it again under Purchases.
            </p>
          </Outcome>
          <BalanceLine balance={balance} price={undefined} />
          <DoneButton onClick={() => onSettled(true)}>See it</DoneButton>
        </>
      )}
    </PayDialog>
  )
}

/** A purchase: at the price that was shown, which may have changed meanwhile. */
function usePurchase({ post }: AskedPost) {
  const { change } = useSession()
  const [step, setStep] = useState<Step>('ask')
  const balance = useBalance()
  const [price, setPrice] = useState(post.price)
  const { pay, pending, refusal } = usePaying(
    () => import('@stagedoor/contract/wallet').then(({ chargeFeed }) => chargeFeed),
    (refused) => {
      if (refused.is('wallet.price_changed')) setPrice(refused.data.price)
      if (refused.is('wallet.insufficient_balance')) change({ balance: refused.data.balance })
    },
  )
  const buy = async () => {
    const charged = await pay({ params: { id: post._id }, body: { shownPrice: price } })
    if (!charged) return false
    change({ balance: charged.balance })
    setStep('done')
    return true
  }
  return { step, setStep, balance, price, buy, pending, refusal }
}

interface AskProps {
  asked: AskedPost
  purchase: ReturnType<typeof usePurchase>
  isOpen: boolean
  onBuy: () => void
  onSee: () => void
}

function Ask({ asked: { post }, purchase, isOpen, onBuy, onSee }: AskProps) {
  const { balance, price, pending, refusal, setStep } = purchase
  const mustConfirm = useMustConfirm()
  const isShort = price > balance
  return (
    <Sale post={post} price={price}>
      <BalanceLine balance={balance} price={price} />
      {mustConfirm && <ConfirmEmail />}
      <Problem refusal={refusal} />
      {isOpen ? (
        <Button variant="primary" size="l" wide onClick={onSee}>
          See it
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
          {isShort ? (
            'Top up'
          ) : (
            <>
              Buy · <Price tokens={price} />
            </>
          )}
        </Button>
      )}
    </Sale>
  )
}
