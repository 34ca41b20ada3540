import { markPaid, readPayable } from '@stagedoor/contract/earnings'
import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatMoney, pluralize } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ReAuthenticationPrompt } from '../../re-authentication/re-authentication-prompt.tsx'
import ask from '../components/confirm-dialog.module.css'
import { type DescriptionItem, DescriptionList } from '../components/description-list.tsx'
import { useAfterAction } from '../components/use-after-action.ts'

interface PayoutDialogProps {
  /** A creator by username, and the days of the filter. */
  performerId: string
  fromDate: string | undefined
  toDate: string | undefined
  onClose: () => void
}

type Payable = WireOf<typeof readPayable>

function factsOf({ amount, count, waiting, overpaid, available, currency }: Payable): readonly DescriptionItem[] {
  const money = (value: number) => formatMoney(value, currency)
  const lines: readonly (DescriptionItem | false)[] = [
    { name: 'To pay', value: money(amount), note: pluralize(count, 'earning') },
    overpaid > 0 && { name: 'Set against it', value: money(overpaid), note: 'Refunded to fans after it was paid out' },
    waiting > 0 && { name: 'Not released yet', value: money(waiting), note: 'Stays unpaid' },
    { name: 'Ready to be paid out in all', value: money(available) },
  ]
  return lines.filter((line) => line !== false)
}

/** What can be paid, and the booking of it. */
function usePayout({ performerId, fromDate, toDate, onClose }: PayoutDialogProps) {
  const acted = useAfterAction()
  const [payable, setPayable] = useState<Payable>()
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<ApiError>()
  const [pending, setPending] = useState(true)
  const period = { performerId, ...(fromDate && { fromDate }), ...(toDate && { toDate }) }

  const attempt = async (work: () => Promise<void>) => {
    setPending(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      if (error.is('earnings.amount_changed')) setPayable(await api(readPayable, { query: period }))
    } finally {
      setPending(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    void attempt(async () => setPayable(await api(readPayable, { query: period })))
  }, [])
  const pay = () =>
    attempt(async () => {
      if (!payable) return
      const { amount, currency } = payable
      await api(markPaid, { body: { ...period, amount, ...(note.trim() && { note: note.trim() }) } })
      onClose()
      await acted(`${formatMoney(amount, currency)} to @${performerId} is marked as paid`)
    })
  return { payable, note, setNote, refusal, pending, pay }
}

/** Books a payout that the operator made outside of the site: shows what it covers, then asks to confirm. */
export function PayoutDialog(props: PayoutDialogProps) {
  const { performerId, onClose } = props
  const { payable, note, setNote, refusal, pending, pay } = usePayout(props)
  const canPay = payable !== undefined && payable.amount > 0
  return (
    <>
      <Dialog open onClose={onClose} title={`Mark @${performerId} as paid`} insistent={pending && canPay}>
        <form
          className={ask.ask}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void pay()
          }}
        >
          <p className={ask.words}>
            Send the money first. This books it: the earnings below count as paid out, and the creator is told.
          </p>
          {!payable && pending && <Spinner label="Adding up the earnings" />}
          {payable && <DescriptionList facts={factsOf(payable)} />}
          {payable && !canPay && <p className="dim">Nothing of these earnings can be paid out now.</p>}
          {canPay && (
            <TextField
              label="Payment reference"
              hint="For your records, such as the number of the bank transfer."
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              data-autofocus
            />
          )}
          <FormError>{refusal?.is('auth.proof_required') ? undefined : refusal?.message}</FormError>
          <div className={ask.end}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" pending={pending} disabled={!canPay}>
              {canPay ? `Mark ${formatMoney(payable.amount, payable.currency)} as paid` : 'Mark as paid'}
            </Button>
          </div>
        </form>
      </Dialog>
      <ReAuthenticationPrompt refusal={refusal} again={() => void pay()} words="This books a payout." />
    </>
  )
}
