import { useState } from 'react'
import { BalanceLine } from '../../features/wallet/balance-line.tsx'
import { isTip, type TipDraft, TipForm } from '../../features/wallet/tip-form.tsx'
import { useBalance } from '../../features/wallet/use-balance.ts'
import { readAmount, roundAmounts, sumOf } from '../../lib/amounts.ts'
import { usePaying } from '../../lib/paying.ts'
import { useSession } from '../../lib/session.ts'
import { Act } from '../../ui/act.tsx'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { usePriceWords } from '../../ui/price.tsx'
import type { AskedTip, DialogProps } from './asked.ts'
import { ConfirmEmail, useMustConfirm } from './confirm-email.tsx'
import { DoneButton, PayDialog } from './pay-dialog.tsx'
import { Problem } from './problem.tsx'
import { TopUpStep } from './top-up-step.tsx'

type Step = 'ask' | 'top-up' | 'done'

/** Gives tokens to a performer; whoever has too few tops up on the way. */
export default function TipDialog({ asked, onSettled }: DialogProps<AskedTip>) {
  const { performer } = asked
  const tip = useTip(asked)
  const price = usePriceWords()
  const [said, setSaid] = useState('')
  const { step, setStep, draft, amount, balance } = tip
  const given = price(amount ?? 0)
  const give = async () => {
    if (await tip.give()) setSaid(`${performer.name} has your ${given}`)
  }
  const arrived = (tokens: number) => {
    setSaid(`${price(tokens)} arrived`)
    setStep('ask')
  }
  const title = step === 'top-up' ? 'Top up' : step === 'done' ? 'Thank you' : `Tip ${performer.name}`
  return (
    <PayDialog title={title} step={step} said={said} busy={tip.pending} onClose={() => onSettled(step === 'done')}>
      {step === 'ask' && <Ask asked={asked} tip={tip} onGive={() => void give()} />}
      {step === 'top-up' && (
        <TopUpStep
          asked={{ ...asked, ...draft }}
          balance={balance}
          missing={sumOf(amount ?? 0, -balance)}
          words={`to tip ${given}`}
          onArrived={arrived}
          onBack={() => setStep('ask')}
        />
      )}
      {step === 'done' && (
        <>
          <Outcome tone="good" title={`${performer.name} has your ${given}`}>
            <p>{draft.message.trim() ? 'Your words went along.' : 'They see who it is from.'}</p>
          </Outcome>
          <BalanceLine balance={balance} price={undefined} />
          <DoneButton onClick={() => onSettled(true)}>Done</DoneButton>
        </>
      )}
    </PayDialog>
  )
}

/** A tip as it is written and given. */
function useTip({ performer, typed, message = '' }: AskedTip) {
  const { site, change } = useSession()
  const range = { minimum: site.minimumTipPrice, maximum: site.maximumTipPrice }
  const [draft, setDraft] = useState<TipDraft>({ typed: typed ?? String(firstOf(range)), message })
  const [step, setStep] = useState<Step>('ask')
  const balance = useBalance()
  const { pay, pending, refusal, forget } = usePaying(
    () => import('@stagedoor/contract/wallet').then(({ chargeTip }) => chargeTip),
    (refused) => refused.is('wallet.insufficient_balance') && change({ balance: refused.data.balance }),
  )
  const amount = readAmount(draft.typed)
  const give = async () => {
    if (!isTip(amount, range)) return false
    const words = draft.message.trim()
    const charged = await pay({
      params: { performerId: performer._id },
      body: { price: amount, ...(words && { message: words }) },
    })
    if (!charged) return false
    change({ balance: charged.balance })
    setStep('done')
    return true
  }
  const edit = (next: TipDraft) => {
    forget()
    setDraft(next)
  }
  return { range, draft, edit, step, setStep, balance, amount, give, pending, refusal }
}

const firstOf = (range: { minimum: number; maximum: number }) => roundAmounts(range, 2).at(-1) ?? range.minimum

function Ask({ asked, tip, onGive }: { asked: AskedTip; tip: ReturnType<typeof useTip>; onGive: () => void }) {
  const { range, draft, edit, amount, balance, pending, refusal, setStep } = tip
  const mustConfirm = useMustConfirm()
  const price = usePriceWords()
  const isFine = isTip(amount, range)
  const isShort = isFine && amount > balance
  return (
    <TipForm
      performer={asked.performer}
      range={range}
      draft={draft}
      onChange={edit}
      onSubmit={isShort ? () => setStep('top-up') : onGive}
    >
      <BalanceLine balance={balance} price={isFine ? amount : undefined} />
      {mustConfirm && <ConfirmEmail />}
      <Act>
        <Problem refusal={refusal} />
        <Button type="submit" variant="primary" size="l" wide disabled={!isFine || mustConfirm} pending={pending}>
          {isShort ? 'Top up' : isFine ? `Tip · ${price(amount)}` : 'Tip'}
        </Button>
      </Act>
    </TipForm>
  )
}
