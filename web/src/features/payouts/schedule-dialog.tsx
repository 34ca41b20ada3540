import { LAST_DAY_OF_MONTH, readSchedule, saveSchedule } from '@stagedoor/contract/payouts'
import { parseAmount } from '../../lib/forms/amounts.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireAccounts } from '../../lib/labels/payout-labels.ts'
import { useProofOnRefusal } from '../../lib/session/re-authentication.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { payoutAccountChoices, usualAccount } from './account-choices.ts'
import styles from './payouts.module.css'
import type { WireConnected } from './queries.ts'
import { type WireSchedule, weekdays } from './schedule-days.ts'

interface ScheduleDialogProps {
  /** The schedule to change; null for a new one. */
  schedule: WireSchedule | null
  accounts: WireAccounts
  connected: WireConnected
  onDone: () => void
  onClose: () => void
}

/** Edits when payouts are requested without the creator. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { accounts, connected, onClose } = props
  const { currency, minimumPayoutAmount } = useSite()
  const { fields, submit, pending, refusal, formError } = useScheduleForm(props)
  useProofOnRefusal({ refusal, again: submit, reason: t`This moves your earnings.` })
  const isWeekly = fields.values.every === 'week'
  return (
    <Dialog open onClose={onClose} title={t`Scheduled payouts`} insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <SelectField
            label={t`How often`}
            options={[
              { value: 'week', text: t`Each week` },
              { value: 'month', text: t`Each month` },
            ]}
            {...fields.getInputProps('every')}
          />
          {isWeekly ? (
            <SelectField
              label={t`Weekday`}
              options={weekdays()}
              {...fields.getInputProps('weekday')}
            />
          ) : (
            <SelectField
              label={t`Day of the month`}
              options={Array.from({ length: LAST_DAY_OF_MONTH }, (_, index) => ({
                value: String(index + 1),
                text: String(index + 1),
              }))}
              {...fields.getInputProps('monthDay')}
            />
          )}
        </div>
        <TextField
          label={t`Minimum amount (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          hint={t`At least ${formatMoney(minimumPayoutAmount, currency)}. With less, the payout waits for the next day.`}
          {...fields.getInputProps('minimum')}
        />
        <RadioCards
          label={t`Paid to`}
          choices={payoutAccountChoices(accounts, connected)}
          value={fields.values.account}
          onChoose={(value) => fields.setFieldValue('account', value)}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>{t`Save`}</Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

function useScheduleForm({ schedule, accounts, onDone }: ScheduleDialogProps) {
  const { currency, minimumPayoutAmount: least } = useSite()
  const dayOf = (every: WireSchedule['every']) =>
    schedule?.every === every ? String(schedule.day) : '1'
  return useContractForm(saveSchedule, {
    initial: {
      every: schedule?.every ?? ('week' as WireSchedule['every']),
      weekday: dayOf('week'),
      monthDay: dayOf('month'),
      minimum: String(schedule?.minimum ?? least),
      account: schedule?.paymentAccountType ?? usualAccount(accounts),
    },
    body: ({ every, weekday, monthDay, minimum, account }) => ({
      every,
      day: Number(every === 'week' ? weekday : monthDay),
      minimum: parseAmount(minimum) ?? 0,
      paymentAccountType: account,
    }),
    check: {
      minimum: (typed) => {
        const amount = parseAmount(typed)
        if (!amount) return t`Enter an amount, such as 100`
        return amount < least
          ? t`The smallest payout is ${formatMoney(least, currency)}`
          : undefined
      },
    },
    refusals: { 'payouts.below_minimum': 'minimum' },
    settles: [readSchedule],
    onDone,
  })
}
