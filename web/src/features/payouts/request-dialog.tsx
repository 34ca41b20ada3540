import {
  calculate,
  canCreate,
  create,
  list,
  readBalances,
  update,
} from '@stagedoor/contract/payouts'
import { parseAmount } from '../../lib/forms/amounts.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { formatMoney, formatTokenAmount, namesTokens } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireAccounts, WirePayout } from '../../lib/labels/payout-labels.ts'
import { useProofOnRefusal } from '../../lib/session/re-authentication.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { payoutAccountChoices, usualAccount } from './account-choices.ts'
import styles from './payouts.module.css'
import type { WireConnected } from './queries.ts'

interface RequestDialogProps {
  /** The request to change; without it the dialog creates one. */
  payout?: WirePayout | undefined
  /** The tokens that can be requested, those of the changed request included. */
  available: number
  accounts: WireAccounts
  /** The account at a payment company, where the site pays through one. */
  connected: WireConnected
  onDone: () => void
  onClose: () => void
}

/** Requests a payout, or changes a request before its review. */
export function RequestDialog(props: RequestDialogProps) {
  const { payout, available, accounts, connected, onClose } = props
  const site = useSite()
  const { tokenConversionRate: rate, currency } = site
  const { fields, submit, pending, refusal, formError } = useRequestForm(props)
  useProofOnRefusal({ refusal, again: submit, reason: t`This moves your earnings.` })
  const typed = parseAmount(fields.values.tokens)
  const setAll = () => fields.setFieldValue('tokens', String(available))
  return (
    <Dialog
      open
      onClose={onClose}
      title={payout ? t`Change your request` : t`Request a payout`}
      insistent={pending}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={namesTokens(site) ? t`Amount in tokens` : t`Amount in ${site.currency}`}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          hint={
            typed
              ? t`You receive ${formatMoney(typed / rate, currency)}. Available: ${formatTokenAmount(available, site)}.`
              : t`Available: ${formatTokenAmount(available, site)}.`
          }
          after={<Button size="s" variant="quiet" onClick={setAll}>{t`All of it`}</Button>}
          {...fields.getInputProps('tokens')}
        />
        <RadioCards
          label={t`Paid to`}
          choices={payoutAccountChoices(accounts, connected)}
          value={fields.values.account}
          onChoose={(value) => fields.setFieldValue('account', value)}
        />
        <TextAreaField
          label={t`Note (optional)`}
          rows={2}
          maxLength={500}
          {...fields.getInputProps('note')}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {payout ? t`Save changes` : t`Request payout`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

function useRequestForm({ payout, available, accounts, onDone }: RequestDialogProps) {
  const site = useSite()
  const { minimumPayoutAmount: minimum, tokenConversionRate: rate, currency } = site
  return useContractForm((payout ? update : create) as typeof update, {
    initial: {
      tokens: String(payout?.requestTokens ?? available),
      account: payout?.paymentAccountType ?? usualAccount(accounts),
      note: payout?.requestNote ?? '',
    },
    body: ({ tokens, account, note }) => ({
      requestTokens: parseAmount(tokens) ?? 0,
      paymentAccountType: account,
      requestNote: note,
    }),
    check: {
      tokens: (typed) => {
        const amount = parseAmount(typed)
        if (!amount) return t`Enter an amount, such as 100`
        if (amount > available)
          return t`You can request up to ${formatTokenAmount(available, site)}`
        return amount / rate < minimum
          ? t`The smallest payout is ${formatMoney(minimum, currency)}`
          : undefined
      },
    },
    callInput: () => (payout ? { params: { id: payout._id } } : ({} as never)),
    refusals: { 'payouts.above_balance': 'tokens', 'payouts.below_minimum': 'tokens' },
    settles: [list, calculate, canCreate, readBalances],
    onDone,
  })
}
