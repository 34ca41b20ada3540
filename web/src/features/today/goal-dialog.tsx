import { GOAL_MAX, type GoalKind } from '@stagedoor/contract/today'
import { type FormEvent, useState } from 'react'
import { currencySign } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { dropGoal, saveGoal, type WireToday } from './queries.ts'
import styles from './today.module.css'

interface GoalDialogProps extends Pick<WireToday, 'goal' | 'currency'> {
  readonly onClose: () => void
}

/** Sets, changes or removes the goal of a creator. */
export function GoalDialog({ goal, currency, onClose }: GoalDialogProps) {
  const [kind, setKind] = useState<GoalKind>(goal?.kind ?? 'money')
  const [target, setTarget] = useState(goal ? String(goal.target) : '')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setPending(true)
    try {
      await work()
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
      setPending(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const whole = Number(target)
    if (!Number.isInteger(whole) || whole < 1 || whole > GOAL_MAX)
      return setProblem(t`Enter a whole number of at least 1.`)
    void run(() => saveGoal(kind, whole))
  }
  const kinds = [
    { value: 'money', text: t`Earnings in a month` },
    { value: 'subscribers', text: t`Subscribers` },
  ]
  return (
    <Dialog open onClose={onClose} title={t`Goal`}>
      <form className={styles.form} noValidate onSubmit={save}>
        <SelectField
          label={t`What you want to reach`}
          options={kinds}
          value={kind}
          onChange={({ target: { value } }) => setKind(value as GoalKind)}
        />
        <TextField
          label={kind === 'money' ? t`Amount (${currencySign(currency)})` : t`Number`}
          hint={kind === 'money' ? t`What you get, after our commission.` : undefined}
          inputMode="numeric"
          error={problem}
          value={target}
          onChange={({ target: { value } }) => setTarget(value)}
        />
        <ConfirmationActions>
          {goal && (
            <Button variant="quiet" disabled={isPending} onClick={() => void run(dropGoal)}>
              {t`Remove the goal`}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={isPending}>{t`Save`}</Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
