import { login } from '@stagedoor/contract/auth'
import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { openAfterLogin } from '../../lib/session/app-lock.ts'
import { useCaptcha } from '../../lib/session/captcha.ts'
import { rememberDeletionCancelled } from '../../lib/session/deletion-cancelled-notice.ts'
import { preparePasswords } from '../../lib/session/password.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CaptchaStatus } from '../../ui/captcha-status.tsx'
import { CheckField, FormError, PasswordField, TextField } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LoginLinkOffer } from './login-link-offer.tsx'
import type { LoginBody } from './second-factor-step.tsx'
import styles from './sign-in-page.module.css'
import { useNext } from './use-next.ts'

const CodeStep = lazy(() => import('./second-factor-step.tsx'))

/** Draws the form of the login, and its second step where the account has one. */
export default function LoginForm() {
  const { hashPasswordOnClient: digest } = useSite()
  const next = useNext()
  const arrive = useArrival(next)
  const captcha = useCaptcha()
  const [known, setKnown] = useState<LoginBody>()
  const logIn = (body: LoginBody) => captcha.send(login, { body })
  const { fields, submit, pending, formError, refusal } = useContractForm(login, {
    initial: { username: '', password: '', remember: true },
    send: async (_call, given) => {
      const body = await preparePasswords(given.body, digest)
      return logIn(body).catch((error: unknown) => {
        if (error instanceof ApiError && error.is('auth.second_factor_needed')) setKnown(body)
        throw error
      })
    },
    onDone: arrive.go,
  })
  if (known) {
    return (
      <Suspense fallback={<StepComing />}>
        <CodeStep
          given={known}
          send={logIn}
          onDone={arrive.go}
          onBack={() => setKnown(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <PasskeyButton
        remember={fields.values.remember}
        onDone={arrive.go}
        leaving={arrive.leaving}
      />
      <p className={styles.or}>{t`or`}</p>
      <TextField
        label={t`Username or e-mail`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...fields.getInputProps('username')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        {...fields.getInputProps('password')}
      />
      <div className={styles.row}>
        <Remember {...fields.getInputProps('remember', { type: 'checkbox' })} />
        <ForgotLink next={next} />
      </div>
      <FormError>{refusal?.is('auth.second_factor_needed') ? undefined : formError}</FormError>
      {refusal?.is('request.too_many') && (
        <LoginLinkOffer username={fields.values.username.trim()} />
      )}
      <CaptchaStatus shown={captcha.checking} />
      <Button type="submit" variant="primary" size="l" wide pending={pending || arrive.leaving}>
        {t`Log in`}
      </Button>
    </form>
  )
}

const Remember = (input: Omit<ComponentProps<typeof CheckField>, 'label'>) => (
  <CheckField label={t`Remember me`} {...input} />
)

const ForgotLink = ({ next }: { next: string | undefined }) => (
  <Link to={href('auth/forgot-password', undefined, { next })} className={styles.link}>
    {t`Forgot password?`}
  </Link>
)

const StepComing = () => (
  <Loading>
    <Skeleton height={240} />
  </Loading>
)

interface PasskeyButtonProps {
  remember: boolean
  onDone: (opened: WireOf<typeof login>) => void
  leaving: boolean
}

/** Draws the passkey button; its code is loaded when it is clicked. */
function PasskeyButton({ remember, onDone, leaving }: PasskeyButtonProps) {
  const [pending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    const { signInByPasskey } = await import('./passkey-sign-in.ts')
    const opened = await signInByPasskey(remember)
    if (opened) onDone(opened)
    setPending(false)
  }
  return (
    <Button size="l" wide onClick={press} pending={pending || leaving}>
      {t`Use a passkey`}
    </Button>
  )
}

/**
 * Opens the next page after a login by a full page load, so that nothing of the guest stays in
 * memory: the page the visitor wanted, otherwise this page again, which the server redirects to the
 * account's start page.
 */
function useArrival(next: string | undefined) {
  const [leaving, setLeaving] = useState(false)
  const go = (opened: WireOf<typeof login>) => {
    rememberDeletionCancelled(opened)
    openAfterLogin()
    setLeaving(true)
    location.replace(next ?? href('auth/login'))
  }
  return { leaving, go }
}
