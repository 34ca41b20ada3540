import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { SocialSignIn } from '../../features/auth/social-sign-in.tsx'
import { useNext } from '../../features/auth/use-next.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Log in`, description: t`Log in to your account.` }))

const form = import('../../features/auth/login-form.tsx')
const LoginForm = lazy(() => form)

/** Logs in with username or e-mail address. */
export default function Login() {
  return (
    <SignInPage
      title={t`Welcome back`}
      caption={t`The door is open.`}
      after={
        <>
          {t`New here?`} <SignUpLink />
        </>
      }
    >
      <SocialSignIn isFollowed />
      <Suspense>
        <LoginForm />
      </Suspense>
    </SignInPage>
  )
}

/**
 * Links to the sign-up page; a visitor in the middle of a checkout goes directly to the fans' form,
 * which resumes it.
 */
function SignUpLink() {
  const next = useNext()
  const to = href(next?.includes('ask=') ? 'auth/fan-register' : 'auth/register', undefined, {
    next,
  })
  return <Link to={to}>{t`Sign up`}</Link>
}
