import { readAgreement, signAgreement } from '@stagedoor/contract/consents'
import type { WireOf } from '@stagedoor/contract/kit'
import { readViewer } from '@stagedoor/contract/users'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import styles from './consents.module.css'

/** The creator agreement as its signer reads it. */
export type WireAgreement = WireOf<typeof readAgreement>

interface AgreementFormProps {
  readonly hash: string
  readonly legalName: string
  readonly onSigned: () => void
}

/** Takes the signature of a creator: their legal name, typed. */
export function AgreementForm({ hash, legalName, onSigned }: AgreementFormProps) {
  const { fields, submit, pending, formError } = useContractForm(signAgreement, {
    initial: { signedName: '' },
    body: ({ signedName }) => ({ hash, signedName: signedName.trim() }),
    settles: [readAgreement, readViewer],
    onDone: onSigned,
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t`Your legal name`}
        hint={
          legalName
            ? t`Type it as it is in your account: ${legalName}.`
            : t`First name and last name.`
        }
        autoComplete="name"
        {...fields.getInputProps('signedName')}
      />
      <p className="dim">
        {t`We keep the wording, the time, your IP address and your device with your signature.`}
      </p>
      <FormError>{formError}</FormError>
      <p className={styles.actions}>
        <Button type="submit" variant="primary" pending={pending}>{t`Sign the agreement`}</Button>
      </p>
    </form>
  )
}
