import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { useNext } from '../../features/auth/use-next.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Forgot password` }))

const form = import('../../features/auth/forgot-password-form.tsx')
const ForgotPasswordForm = lazy(() => form)

/** Requests a link to a new password; the answer never says whether the address is known. */
export default function ForgotPassword() {
  const next = useNext()
  return (
    <SignInPage
      title={t`Reset your password`}
      lead={t`Enter your e-mail address and we’ll send you a link to choose a new password.`}
      caption={t`Keys get lost. Doors stay.`}
      after={<Link to={href('auth/login', undefined, { next })}>{t`Back to log in`}</Link>}
    >
      <Suspense>
        <ForgotPasswordForm />
      </Suspense>
    </SignInPage>
  )
}
