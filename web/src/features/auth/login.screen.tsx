import { login } from '@stagedoor/contract/auth'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { href, safeNext } from '../../app/href.ts'
import { api } from '../../lib/api.ts'
import { useContractForm } from '../../lib/form.ts'
import { pageMeta } from '../../lib/meta.ts'
import { preparePasswords } from '../../lib/password.ts'
import { useSite } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormError, PasswordField, TextField } from '../../ui/field.tsx'
import styles from './sign-in-page.module.css'
import { SignInPage } from './sign-in-page.tsx'

export const meta = pageMeta(() => ({ title: 'Log in', description: 'Log in to your account.' }))

/** Signs in with username or e-mail address. */
export default function Login() {
  return (
    <SignInPage
      title="Welcome back"
      words="The door is open."
      after={
        <>
          New here? <Link to={href('auth/register')}>Sign up</Link>
        </>
      }
    >
      <LoginForm />
    </SignInPage>
  )
}

function LoginForm() {
  const { hashPasswordOnClient: digest } = useSite()
  const arrive = useArrival()
  const { fields, submit, pending, problem } = useContractForm(login, {
    initial: { username: '', password: '', remember: true },
    send: async (call, { body }) => api(call, { body: await preparePasswords(body, digest) }),
    onDone: arrive.go,
  })
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextField
        label="Username or e-mail"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...fields.getInputProps('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...fields.getInputProps('password')} />
      <div className={styles.row}>
        <CheckField label="Remember me" {...fields.getInputProps('remember', { type: 'checkbox' })} />
        <Link to={href('auth/forgot-password')} className={styles.link}>
          Forgot password?
        </Link>
      </div>
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" size="l" wide pending={pending || arrive.leaving}>
        Log in
      </Button>
    </form>
  )
}

/**
 * After the login a whole page is loaded, so that nothing of the guest stays in memory: where the visitor wanted to go,
 * else this page again, which the server answers by sending the account to its own place.
 */
function useArrival() {
  const [search] = useSearchParams()
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    location.replace(safeNext(search.get('next')) ?? href('auth/login'))
  }
  return { leaving, go }
}
