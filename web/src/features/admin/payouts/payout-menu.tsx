import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { WirePayout } from '../../../lib/payout-labels.ts'
import { useSite } from '../../../lib/session.ts'
import { Menu } from '../../../ui/menu.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import { usePayOut, useSetPayoutStatus } from './queries.ts'

const AccountDialog = lazy(() =>
  import('./account-dialog.tsx').then(({ AccountDialog }) => ({ default: AccountDialog })),
)

type Step = 'account' | 'approved' | 'rejected' | 'done'

const stepsOf = (status: WirePayout['status']): readonly Step[] => {
  if (status === 'pending') return ['account', 'approved', 'rejected']
  return status === 'approved' ? ['account', 'done', 'rejected'] : ['account']
}

/** Shows the menu of a payout request: its account, and the steps that its status allows. */
export function PayoutMenu({ payout }: { payout: WirePayout }) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const texts: Readonly<Record<Step, string>> = {
    account: t`Show the account`,
    approved: t`Approve`,
    rejected: t`Reject`,
    done: t`Mark as paid`,
  }
  const items = stepsOf(payout.status).map((each) => ({
    text: texts[each],
    onChoose: () => setStep(each),
    ...(each === 'rejected' && { tone: 'bad' as const }),
  }))
  const name = payout.sourceInfo?.name ?? t`a deleted creator`
  return (
    <>
      <Menu label={t`Manage the payout to ${name}`} icon={<IconDots size={20} />} items={items} />
      {step === 'account' && (
        <Suspense>
          <AccountDialog payout={payout} onClose={close} />
        </Suspense>
      )}
      {step && step !== 'account' && <StepDialog payout={payout} name={name} step={step} onClose={close} />}
    </>
  )
}

interface StepDialogProps {
  payout: WirePayout
  name: string
  step: Exclude<Step, 'account'>
  onClose: () => void
}

function StepDialog({ payout: { _id: id, amount }, name, step, onClose }: StepDialogProps) {
  const { currency } = useSite()
  const setStatus = useSetPayoutStatus()
  const payOut = usePayOut()
  const finish = useAfterAction()
  const money = formatMoney(amount, currency)
  const { title, confirmLabel, text, label, done } = wordsOf(step, money, name)
  const confirm = async (typed: string) => {
    if (step === 'done') await payOut({ params: { id }, body: typed ? { reference: typed } : {} })
    else await setStatus({ params: { id }, body: { status: step, ...(typed && { adminNote: typed }) } })
    await finish(done)
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      tone={step === 'rejected' ? 'danger' : 'primary'}
      reason={{ label, minLength: step === 'rejected' ? 3 : 0 }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

function wordsOf(step: StepDialogProps['step'], money: string, name: string) {
  if (step === 'approved') {
    return {
      title: t`Approve ${money} to ${name}?`,
      confirmLabel: t`Approve`,
      text: t`It is in the next export for the bank. Where two admins are required, another one has to mark it as paid.`,
      label: t`Note to the creator (optional)`,
      done: t`Approved`,
    }
  }
  if (step === 'rejected') {
    return {
      title: t`Reject ${money} to ${name}?`,
      confirmLabel: t`Reject`,
      text: t`The money returns to the creator’s balance, and the creator is sent your reason.`,
      label: t`Reason`,
      done: t`Rejected`,
    }
  }
  return {
    title: t`Was ${money} sent to ${name}?`,
    confirmLabel: t`Mark as paid`,
    text: t`Only confirm what has left the bank or PayPal: this cannot be undone. The creator is notified.`,
    label: t`Number of the payment (optional)`,
    done: t`Marked as paid`,
  }
}
