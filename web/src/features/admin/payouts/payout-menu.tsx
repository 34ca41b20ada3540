import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { type AdminPayout, paidProblemText, payeeName } from './labels.ts'
import styles from './payouts.module.css'
import { markPaidOut, setPayoutStatus } from './queries.ts'

const AccountDialog = lazy(() =>
  import('./account-dialog.tsx').then(({ AccountDialog }) => ({ default: AccountDialog })),
)

type Step = 'account' | 'approved' | 'rejected' | 'done'

const stepsOf = (status: AdminPayout['status']): readonly Step[] => {
  if (status === 'pending') return ['account', 'approved', 'rejected']
  return status === 'approved' ? ['account', 'done', 'rejected'] : ['account']
}

/** Shows the menu of a payout request: its account, and the steps that its status allows. */
export function PayoutMenu({ payout }: { payout: AdminPayout }) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const texts: Readonly<Record<Step, string>> = {
    account: t`Show the account`,
    approved: t`Approve`,
    rejected: t`Reject`,
    done: t`Mark as paid`,
  }
  const mayPay = useMay()('money.write')
  const steps = stepsOf(payout.status).filter((each) => mayPay || each === 'account')
  const items = steps.map((each) => ({
    text: texts[each],
    onChoose: () => setStep(each),
    ...(each === 'rejected' && { tone: 'bad' as const }),
  }))
  const name = payeeName(payout)
  const problem = paidProblemText(payout)
  return (
    <>
      <Menu label={t`Manage the payout to ${name}`} icon={<IconDots size={20} />} items={items} />
      {step === 'account' && (
        <Suspense>
          <AccountDialog payout={payout} onClose={close} />
        </Suspense>
      )}
      {step === 'done' && problem && <ProblemDialog problem={problem} onClose={close} />}
      {step && step !== 'account' && !(step === 'done' && problem) && (
        <StepDialog payout={payout} name={name} step={step} onClose={close} />
      )}
    </>
  )
}

function ProblemDialog({ problem, onClose }: { problem: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Another admin is needed`}>
      <div className={styles.form}>
        <p>{problem}</p>
        <Button wide onClick={onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  )
}

interface StepDialogProps {
  payout: AdminPayout
  name: string
  step: Exclude<Step, 'account'>
  onClose: () => void
}

function StepDialog({
  payout: { _id: id, amount, paymentAccountType: way },
  name,
  step,
  onClose,
}: StepDialogProps) {
  const { currency } = useSite()
  const money = formatMoney(amount, currency)
  const { title, confirmLabel, text, label, done } = wordsOf(step, { money, name, way })
  const confirm = async (typed: string) => {
    if (step === 'done')
      await markPaidOut({ params: { id }, body: typed ? { reference: typed } : {} })
    else
      await setPayoutStatus({
        params: { id },
        body: { status: step, ...(typed && { adminNote: typed }) },
      })
    toast({ text: done })
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

interface Sent {
  readonly money: string
  readonly name: string
  readonly way: AdminPayout['paymentAccountType']
}

function wordsOf(step: StepDialogProps['step'], { money, name, way }: Sent) {
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
  if (way === 'stripe') {
    return {
      title: t`Send ${money} to ${name}?`,
      confirmLabel: t`Send by Stripe`,
      text: t`Stripe moves the money from the balance of the site to the creator’s account at once: this cannot be undone.`,
      label: t`Note for your records (optional)`,
      done: t`Sent`,
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
