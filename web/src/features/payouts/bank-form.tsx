import { adminSaveBankAccount, saveBankAccount } from '@stagedoor/contract/banking'
import { useContractForm } from '../../lib/forms/form.ts'
import type { ValidatedForm } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireAccounts } from '../../lib/labels/payout-labels.ts'
import { useProofOnRefusal } from '../../lib/session/re-authentication.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import styles from './payouts.module.css'
import { payoutAccountReads } from './queries.ts'

interface BankFormProps {
  saved: WireAccounts['bankingInformation']
  /** The creator whose account an admin changes; without it, the viewer's own is changed. */
  performerId?: string
  onDone: () => void
}

const valuesOf = (saved: BankFormProps['saved']) => ({
  firstName: saved?.firstName ?? '',
  lastName: saved?.lastName ?? '',
  bankName: saved?.bankName ?? '',
  bankAccount: '',
  bankRouting: '',
  bankSwiftCode: '',
  address: saved?.address ?? '',
  city: saved?.city ?? '',
  state: saved?.state ?? '',
  country: saved?.country ?? '',
})

/**
 * Takes the bank account that payouts go to. Saved numbers are masked, so they are typed again with
 * every change.
 */
export function BankForm({ saved, performerId, onDone }: BankFormProps) {
  const { fields, submit, pending, refusal, formError } = useContractForm(
    (performerId ? adminSaveBankAccount : saveBankAccount) as typeof saveBankAccount,
    {
      initial: valuesOf(saved),
      callInput: () => (performerId ? { params: { id: performerId } } : {}) as never,
      settles: payoutAccountReads,
      onDone,
    },
  )
  useProofOnRefusal({ refusal, again: submit, reason: t`Payouts go to this account.` })
  const stored = (masked: string | undefined) =>
    masked ? t`Saved: ${masked}. Type it again.` : undefined
  return (
    <form className={styles.sheet} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField
          label={t`First name`}
          autoComplete="given-name"
          {...fields.getInputProps('firstName')}
        />
        <TextField
          label={t`Last name`}
          autoComplete="family-name"
          {...fields.getInputProps('lastName')}
        />
      </div>
      <TextField label={t`Bank`} autoComplete="off" {...fields.getInputProps('bankName')} />
      <TextField
        label={t`Account number or IBAN`}
        hint={stored(saved?.bankAccount)}
        autoComplete="off"
        spellCheck={false}
        {...fields.getInputProps('bankAccount')}
      />
      <div className={styles.pair}>
        <TextField
          label={t`Routing number (optional)`}
          hint={stored(saved?.bankRouting)}
          autoComplete="off"
          {...fields.getInputProps('bankRouting')}
        />
        <TextField
          label={t`SWIFT or BIC (optional)`}
          hint={stored(saved?.bankSwiftCode)}
          autoComplete="off"
          {...fields.getInputProps('bankSwiftCode')}
        />
      </div>
      <AddressFields fields={fields} />
      <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
      <p className={styles.actions}>
        <Button type="submit" variant="primary" pending={pending}>{t`Save bank account`}</Button>
      </p>
    </form>
  )
}

type Fields = ValidatedForm<ReturnType<typeof valuesOf>>['fields']

function AddressFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField
        label={t`Address (optional)`}
        autoComplete="street-address"
        {...fields.getInputProps('address')}
      />
      <div className={styles.pair}>
        <TextField
          label={t`City (optional)`}
          autoComplete="address-level2"
          {...fields.getInputProps('city')}
        />
        <TextField
          label={t`State (optional)`}
          autoComplete="address-level1"
          {...fields.getInputProps('state')}
        />
        <TextField
          label={t`Country (optional)`}
          autoComplete="country-name"
          {...fields.getInputProps('country')}
        />
      </div>
    </>
  )
}
