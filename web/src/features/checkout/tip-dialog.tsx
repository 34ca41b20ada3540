import { useState } from 'react'
import { parseAmount, suggestedAmounts, sumAmounts } from '../../lib/forms/amounts.ts'
import { useValidatedForm } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useBalance } from '../../lib/money/balance.ts'
import { usePaymentCall } from '../../lib/money/payment-call.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions, SubmitButton } from '../../ui/form-actions.tsx'
import { useFormatPrice } from '../../ui/price.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { BalanceLine } from './balance-line.tsx'
import { CheckoutDialog, DoneButton } from './checkout-dialog.tsx'
import { CheckoutError } from './checkout-error.tsx'
import type { CheckoutDialogProps, TipIntent } from './checkout-intent.ts'
import { ConfirmEmail, useMustConfirmEmail } from './confirm-email.tsx'
import { DirectStep } from './direct-step.tsx'
import { useWriting } from './queries.ts'
import { isBelowMessagePrice, isTip, type TipDraft, TipForm } from './tip-form.tsx'
import { TopUpStep } from './top-up-step.tsx'

type Step = 'ask' | 'card' | 'top-up' | 'done'

/** Tips a performer; a fan with too few tokens tops up on the way. */
export default function TipDialog({ intent, onSettled }: CheckoutDialogProps<TipIntent>) {
  const { performer } = intent
  const price = useFormatPrice()
  const [announcement, setAnnouncement] = useState('')
  const tip = useTip(intent, (tokens) =>
    setAnnouncement(t`You tipped ${performer.name} ${price(tokens)}`),
  )
  const { step, setStep, draft, amount, balance } = tip
  const formattedAmount = price(amount ?? 0)
  const arrived = (tokens: number) => {
    setAnnouncement(t`${price(tokens)} added to your wallet`)
    setStep('ask')
  }
  const title =
    step === 'top-up' ? t`Top up` : step === 'done' ? t`Thank you` : t`Tip ${performer.name}`
  return (
    <CheckoutDialog
      title={title}
      step={step}
      announcement={announcement}
      busy={tip.pending}
      onClose={() => onSettled(step === 'done')}
    >
      {step === 'ask' && <TipEntry intent={intent} tip={tip} />}
      {step === 'card' && <TipByCard intent={intent} tip={tip} />}
      {step === 'top-up' && (
        <TopUpStep
          intent={{ ...intent, ...draft }}
          balance={balance}
          missing={sumAmounts(amount ?? 0, -balance)}
          purpose={t`to tip ${formattedAmount}`}
          onArrived={arrived}
          onBack={() => setStep('ask')}
        />
      )}
      {step === 'done' && (
        <>
          <ResultMessage tone="good" title={t`You tipped ${performer.name} ${formattedAmount}`}>
            <p>
              {draft.message.trim() && tip.writing?.canWrite !== false
                ? t`Your message was sent with it.`
                : t`They can see that it is from you.`}
            </p>
          </ResultMessage>
          <BalanceLine balance={balance} price={undefined} />
          <DoneButton onClick={() => onSettled(true)}>{t`Done`}</DoneButton>
        </>
      )}
    </CheckoutDialog>
  )
}

/**
 * Holds the state of a tip while it is written and sent; a tip that the balance does not cover
 * leads to a top-up.
 */
function useTip(
  { performer, stream, typed, message = '' }: TipIntent,
  onTipped: (tokens: number) => void,
) {
  const { site, viewer, updateViewer } = useSession()
  const range = { minimum: site.minimumTipPrice, maximum: site.maximumTipPrice }
  const [step, setStep] = useState<Step>('ask')
  const balance = useBalance()
  const asked = useWriting(performer._id, viewer?.role === 'fan' && !stream)
  const writing = stream ? undefined : asked.data
  const { pay, pending, refusal, clearRefusal } = usePaymentCall(
    () => import('@stagedoor/contract/wallet').then(({ chargeTip }) => chargeTip),
    (refused) =>
      refused.is('wallet.insufficient_balance') && updateViewer({ balance: refused.data.balance }),
  )
  const { fields, submit } = useValidatedForm<TipDraft>({
    initial: { typed: typed ?? String(initialTip(range)), message },
    async onSubmit(written) {
      if (!isTip(amount, range)) return
      if (amount > balance) return setStep('top-up')
      const message = writing?.canWrite === false ? '' : written.message.trim()
      if (isBelowMessagePrice(written, writing)) return
      const body = { price: amount, ...(message && { message }), ...(stream && during(stream)) }
      const charged = await pay({ params: { performerId: performer._id }, body })
      if (!charged) return
      updateViewer({ balance: charged.balance })
      onTipped(amount)
      setStep('done')
    },
  })
  const amount = parseAmount(fields.values.typed)
  const edit = (next: TipDraft) => {
    clearRefusal()
    fields.setFieldValue('typed', next.typed)
    fields.setFieldValue('message', next.message)
  }
  const purchase = (price: number) => {
    const words = writing?.canWrite === false ? '' : fields.values.message.trim()
    return { kind: 'tip' as const, ref: performer._id, price, ...(words && { message: words }) }
  }
  const sending = { submit, pending, refusal, purchase }
  return { range, draft: fields.values, writing, edit, step, setStep, balance, amount, ...sending }
}

const during = (stream: NonNullable<TipIntent['stream']>) =>
  ({ ...stream, streamType: 'stream_public' }) as const

const initialTip = (range: { minimum: number; maximum: number }) =>
  suggestedAmounts(range, 2).at(-1) ?? range.minimum

function TipByCard({ intent, tip }: { intent: TipIntent; tip: ReturnType<typeof useTip> }) {
  const { amount = 0, draft, purchase, setStep } = tip
  const { name } = intent.performer
  const formattedAmount = useFormatPrice()(amount)
  return (
    <DirectStep
      intent={{ ...intent, ...draft }}
      purchase={purchase(amount)}
      done={t`You tipped ${name} ${formattedAmount}`}
      onPaid={() => setStep('done')}
      onTopUp={() => setStep('top-up')}
      onBack={() => setStep('ask')}
    />
  )
}

function TipEntry({ intent, tip }: { intent: TipIntent; tip: ReturnType<typeof useTip> }) {
  const { range, draft, writing, edit, amount, balance, pending, refusal, submit, setStep } = tip
  const mustConfirm = useMustConfirmEmail()
  const price = useFormatPrice()
  const isFine = isTip(amount, range) && !isBelowMessagePrice(draft, writing)
  const isShort = isFine && amount > balance
  return (
    <TipForm
      performer={intent.performer}
      range={range}
      draft={draft}
      writing={writing}
      onChange={edit}
      onSubmit={submit}
    >
      <BalanceLine balance={balance} price={isFine ? amount : undefined} />
      {mustConfirm && <ConfirmEmail />}
      <FormActions>
        <CheckoutError refusal={refusal} />
        <SubmitButton disabled={!isFine || mustConfirm} pending={pending}>
          {isShort ? t`Top up` : isFine ? t`Tip · ${price(amount)}` : t`Tip`}
        </SubmitButton>
        {isShort && !mustConfirm && !intent.stream && (
          <Button size="l" wide onClick={() => setStep('card')}>
            {t`Pay by card`}
          </Button>
        )}
      </FormActions>
    </TipForm>
  )
}
