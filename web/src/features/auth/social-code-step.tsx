import { useValidatedForm } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './sign-in-page.module.css'

interface SocialCodeStepProps {
  /** The reason why the last code was refused. */
  problem: string | undefined
  onCode: (code: string) => Promise<void>
}

/** Asks for the code of the second factor after a sign-in at Google, Apple or X. */
export default function SocialCodeStep({ problem, onCode }: SocialCodeStepProps) {
  const { fields, submit, pending } = useValidatedForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() ? undefined : t`Enter the code` }),
    onSubmit: ({ code }) => onCode(code.trim()),
  })
  const input = fields.getInputProps('code')
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextField
        label={t`Code`}
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        error={input.error ?? problem}
      />
      <Button type="submit" variant="primary" size="l" wide pending={pending}>
        {t`Log in`}
      </Button>
    </form>
  )
}
