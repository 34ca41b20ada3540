import { type FormEvent, useState } from 'react'
import { parseAmount } from '../../lib/forms/amounts.ts'
import { currencySign } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import type { WireOwnLimit } from './own-limit-card.tsx'
import { saveOwnLimit } from './queries.ts'

interface OwnLimitDialogProps {
  readonly limit: number | null
  readonly currency: string
  readonly onSaved: (own: WireOwnLimit) => void
  readonly onClose: () => void
}

/** Sets, changes or removes what a fan may pay in a month. */
export function OwnLimitDialog({ limit, currency, onSaved, onClose }: OwnLimitDialogProps) {
  const [typed, setTyped] = useState(limit === null ? '' : String(limit))
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const choose = async (chosen: number | null) => {
    setPending(true)
    try {
      onSaved(await saveOwnLimit(chosen))
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = parseAmount(typed)
    if (amount === undefined) return setProblem(t`Enter an amount, or 0 to pay nothing.`)
    void choose(amount)
  }
  return (
    <Dialog open onClose={onClose} title={t`Your own limit`}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={t`At most in a month (${currencySign(currency)})`}
          hint={t`A lower limit applies immediately. A higher one, or none, applies a day later.`}
          inputMode="decimal"
          error={problem}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ConfirmationActions>
          {limit !== null && (
            <Button variant="quiet" disabled={isPending} onClick={() => void choose(null)}>
              {t`Remove the limit`}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={isPending}>
            {t`Save`}
          </Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
