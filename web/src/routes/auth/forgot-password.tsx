import { forgotPassword } from '@stagedoor/contract/auth'
import { Link, useNavigate } from 'react-router'
import { t } from 'ttag'
import styles from '../../features/auth/sign-in-page.module.css'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { useContractForm } from '../../lib/form.ts'
import { href } from '../../lib/href.ts'
import { pageMeta } from '../../lib/meta.ts'
import { useResendCooldown } from '../../lib/use-resend-cooldown.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'

export const meta = pageMeta(() => ({ title: t`Forgot password` }))

/** Requests a link to a new password; the answer never says whether the address is known. */
export default function ForgotPassword() {
  const navigate = useNavigate()
  const wait = useResendCooldown('forgot-password')
  const { fields, submit, pending, formError } = useContractForm(forgotPassword, {
    initial: { email: '' },
    onDone: (_answer, { email }) => {
      wait.start()
      navigate(href('auth/check-your-mail', undefined, { about: 'password', email }))
    },
  })
  return (
    <SignInPage
      title={t`Reset your password`}
      lead={t`Enter your e-mail address and we’ll send you a link to choose a new password.`}
      words={t`Keys get lost. Doors stay.`}
      after={<Link to={href('auth/login')}>{t`Back to log in`}</Link>}
    >
      <form className={styles.fields} onSubmit={submit} noValidate>
        <TextField
          label={t`E-mail`}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...fields.getInputProps('email')}
        />
        <FormError>{formError}</FormError>
        <Button type="submit" variant="primary" size="l" wide pending={pending} disabled={wait.seconds > 0}>
          {wait.seconds > 0 ? t`Send again in ${wait.seconds} s` : t`Send the link`}
        </Button>
      </form>
    </SignInPage>
  )
}
