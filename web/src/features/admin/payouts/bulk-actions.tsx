import { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { formatCount, formatMoney } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { type BulkSelection, runEach } from '../../../lib/tables/bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { type AdminPayout, payeeName } from './labels.ts'
import { markPaidOut, setPayoutStatus } from './queries.ts'

interface BulkActionsProps {
  bulk: BulkSelection
  payouts: readonly AdminPayout[]
}

type Step = 'approved' | 'done'

/** Approves several payouts, or marks them as paid; names those that were refused and why. */
export function BulkActions({ bulk, payouts }: BulkActionsProps) {
  const [step, setStep] = useState<Step>()
  const chosen = payouts.filter(({ _id }) => bulk.selected.has(_id))
  return (
    <>
      <BulkBar bulk={bulk} ids={payouts.map(({ _id }) => _id)}>
        <Button size="s" onClick={() => setStep('approved')}>{t`Approve`}</Button>
        <Button size="s" onClick={() => setStep('done')}>{t`Mark as paid`}</Button>
      </BulkBar>
      {step && (
        <BulkDialog step={step} bulk={bulk} payouts={chosen} onClose={() => setStep(undefined)} />
      )}
    </>
  )
}

function BulkDialog({
  step,
  bulk,
  payouts,
  onClose,
}: BulkActionsProps & { step: Step; onClose: () => void }) {
  const { currency } = useSite()
  const run = runOf(step)
  const sum = payouts.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100
  const { title, confirmLabel, text, label, done } = wordsOf(
    step,
    payouts.length,
    formatMoney(sum, currency),
  )
  const confirm = async (typed: string) => {
    const outcome = await run(payouts, typed)
    bulk.finish(outcome)
    toast({ text: done(outcome.done) })
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      tone="primary"
      reason={{ label, minLength: 0 }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

/**
 * Returns what takes one step with several payouts. Rejects when the admin has to authenticate
 * again first.
 */
function runOf(step: Step) {
  return async (payouts: readonly AdminPayout[], typed: string) => {
    let proof: unknown
    const rows = payouts.map((payout) => ({ id: payout._id, name: payeeName(payout) }))
    const outcome = await runEach(rows, async (id) => {
      const params = { id }
      const sent =
        step === 'done'
          ? markPaidOut.only({ params, body: typed ? { reference: typed } : {} })
          : setPayoutStatus.only({
              params,
              body: { status: step, ...(typed && { adminNote: typed }) },
            })
      await sent.catch((error: unknown) => {
        if (error instanceof ApiError && error.is('auth.proof_required')) proof = error
        throw error
      })
    })
    await setPayoutStatus.settle()
    if (proof) throw proof
    return outcome
  }
}

function wordsOf(step: Step, count: number, sum: string) {
  const many = formatCount(count)
  if (step === 'approved') {
    return {
      title: ngettext(
        msgid`Approve ${many} payout, ${sum}?`,
        `Approve ${many} payouts, ${sum} in all?`,
        count,
      ),
      confirmLabel: t`Approve`,
      text: t`They are in the next export for the bank. Those that cannot be approved are named afterwards.`,
      label: t`Note to the creators (optional)`,
      done: (approved: number) =>
        ngettext(
          msgid`${formatCount(approved)} approved`,
          `${formatCount(approved)} approved`,
          approved,
        ),
    }
  }
  return {
    title: ngettext(
      msgid`Was ${many} payout sent, ${sum}?`,
      `Were ${many} payouts sent, ${sum} in all?`,
      count,
    ),
    confirmLabel: t`Mark as paid`,
    text: t`Only confirm what has left the bank or PayPal: this cannot be undone. The creators are notified.`,
    label: t`Number of the payment (optional)`,
    done: (paid: number) =>
      ngettext(
        msgid`${formatCount(paid)} marked as paid`,
        `${formatCount(paid)} marked as paid`,
        paid,
      ),
  }
}
