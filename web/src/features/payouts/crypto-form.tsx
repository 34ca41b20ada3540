import { adminSaveCrypto, type CryptoNetwork, saveCrypto } from '@stagedoor/contract/banking'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { cryptoNames, type WireAccounts } from '../../lib/labels/payout-labels.ts'
import { useProofOnRefusal } from '../../lib/session/re-authentication.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import styles from './payouts.module.css'
import { payoutAccountReads } from './queries.ts'

interface CryptoFormProps {
  saved: WireAccounts['cryptoAccount']
  /** The creator whose address an admin changes; without it, the viewer's own is changed. */
  performerId?: string
  onDone: () => void
}

/**
 * Takes the address of a wallet that payouts go to. A saved one is masked, so it is typed again
 * with every change.
 */
export function CryptoForm({ saved, performerId, onDone }: CryptoFormProps) {
  const { fields, submit, pending, refusal, formError } = useContractForm(
    (performerId ? adminSaveCrypto : saveCrypto) as typeof saveCrypto,
    {
      initial: { network: saved?.network ?? ('bitcoin' as CryptoNetwork), address: '' },
      body: ({ network, address }) => ({ network, address: address.trim() }),
      callInput: () => (performerId ? { params: { id: performerId } } : {}) as never,
      settles: payoutAccountReads,
      onDone,
    },
  )
  useProofOnRefusal({ refusal, again: submit, reason: t`Payouts go to this account.` })
  return (
    <form className={styles.sheet} onSubmit={submit} noValidate>
      <SelectField
        label={t`Network`}
        options={Object.entries(cryptoNames).map(([value, text]) => ({ value, text }))}
        {...fields.getInputProps('network')}
      />
      <TextField
        label={t`Address of your wallet`}
        hint={saved ? t`Saved: ${saved.address}. Type it again.` : undefined}
        autoComplete="off"
        spellCheck={false}
        {...fields.getInputProps('address')}
      />
      <p className="dim">
        {t`Money sent to a wrong address or network is lost. Copy the address from your wallet.`}
      </p>
      <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
      <p className={styles.actions}>
        <Button type="submit" variant="primary" pending={pending}>{t`Save wallet`}</Button>
      </p>
    </form>
  )
}
