import { forgotPassword } from '@stagedoor/contract/auth'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useResendCooldown } from '../../lib/session/use-resend-cooldown.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import styles from './sign-in-page.module.css'
import { useNext } from './use-next.ts'

/** Draws the form that requests a link to a new password. */
export default function ForgotPasswordForm() {
  const navigate = useNavigate()
  const next = useNext()
  const wait = useResendCooldown('forgot-password')
  const { fields, submit, pending, formError } = useContractForm(forgotPassword, {
    initial: { email: '' },
    body: (values) => ({ ...values, ...(next && { next }) }),
    onDone: (_answer, { email }) => {
      wait.start()
      navigate(href('auth/check-your-mail', undefined, { about: 'password', email, next }))
    },
  })
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...fields.getInputProps('email')}
      />
      <FormError>{formError}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="l"
        wide
        pending={pending}
        disabled={wait.seconds > 0}
      >
        {wait.seconds > 0 ? t`Send again in ${wait.seconds} s` : t`Send the link`}
      </Button>
    </form>
  )
}
