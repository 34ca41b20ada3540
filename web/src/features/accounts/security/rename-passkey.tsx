import { renamePasskey } from '@stagedoor/contract/factors'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { refreshFactors } from '../queries.ts'
import styles from './security.module.css'

interface RenamePasskeyProps {
  id: string
  name: string
  onDone: () => void
}

/** Renames a passkey, so that its owner knows which device it is on. */
export function RenamePasskey({ id, name, onDone }: RenamePasskeyProps) {
  const { fields, submit, pending, formError } = useContractForm(renamePasskey, {
    initial: { name },
    callInput: () => ({ params: { id } }),
    async onDone() {
      await refreshFactors()
      onDone()
    },
  })
  return (
    <form className={styles.dialog} onSubmit={submit} noValidate>
      <TextField label={t`Name`} maxLength={60} {...fields.getInputProps('name')} />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" wide pending={pending}>
        {t`Save`}
      </Button>
    </form>
  )
}
