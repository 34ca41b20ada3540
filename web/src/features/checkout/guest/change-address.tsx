import { changeAddress } from '@stagedoor/contract/checkout'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import { refreshAccess } from '../queries.ts'

/** Corrects the address of a visitor who paid first; the receipt goes to the new one. */
export function ChangeAddress({ email, onDone }: { email: string; onDone: () => void }) {
  const { fields, submit, pending, formError } = useContractForm(changeAddress, {
    initial: { email },
    async onDone() {
      await refreshAccess()
      toast({ text: t`The receipt is on its way to your new address` })
      onDone()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...fields.getInputProps('email')}
      />
      <FormActions>
        <FormError>{formError}</FormError>
        <SubmitButton pending={pending}>{t`Save address`}</SubmitButton>
        <Button variant="quiet" wide onClick={onDone}>
          {t`Back`}
        </Button>
      </FormActions>
    </form>
  )
}
