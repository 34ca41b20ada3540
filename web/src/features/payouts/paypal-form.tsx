import { adminSavePaypal, savePaypal } from '@stagedoor/contract/banking'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireAccounts } from '../../lib/labels/payout-labels.ts'
import { useProofOnRefusal } from '../../lib/session/re-authentication.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import styles from './payouts.module.css'
import { payoutAccountReads } from './queries.ts'

interface PaypalFormProps {
  saved: WireAccounts['paypalSetting']
  /** The creator whose address an admin changes; without it, the viewer's own is changed. */
  performerId?: string
  onDone: () => void
}

const emailProblem = (typed: string) =>
  /^\S+@\S+\.\S+$/.test(typed.trim())
    ? undefined
    : t`Enter an e-mail address, such as name@example.com`

/** Takes the PayPal address that payouts go to. */
export function PaypalForm({ saved, performerId, onDone }: PaypalFormProps) {
  const { fields, submit, pending, refusal, formError } = useContractForm(
    (performerId ? adminSavePaypal : savePaypal) as typeof savePaypal,
    {
      initial: { email: saved?.value.email ?? '' },
      body: ({ email }) => ({ key: 'paypal' as const, value: { email: email.trim() } }),
      check: { email: emailProblem },
      callInput: () => (performerId ? { params: { id: performerId } } : {}) as never,
      settles: payoutAccountReads,
      onDone,
    },
  )
  useProofOnRefusal({ refusal, again: submit, reason: t`Payouts go to this account.` })
  return (
    <form className={styles.sheet} onSubmit={submit} noValidate>
      <TextField
        label={t`E-mail address at PayPal`}
        type="email"
        autoComplete="email"
        {...fields.getInputProps('email')}
      />
      <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
      <p className={styles.actions}>
        <Button type="submit" variant="primary" pending={pending}>{t`Save PayPal address`}</Button>
      </p>
    </form>
  )
}
