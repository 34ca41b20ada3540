import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageMeta } from '../../lib/meta.ts'
import { useViewer } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const meta = pageMeta(() => ({ title: t`E-mail confirmed`, hidden: true }))

/** Confirms that the e-mail address was verified, after the link of the e-mail was followed. */
export default function EmailVerifiedSuccess() {
  const viewer = useViewer()
  return (
    <SignInPage
      title={t`Your e-mail is confirmed`}
      lead={t`Thank you. Everything that needs a confirmed address is open to you now.`}
      caption={t`Come on in.`}
    >
      {viewer ? (
        <ButtonLink to={href('home')} variant="primary" size="l" wide reloadDocument>
          {t`Go home`}
        </ButtonLink>
      ) : (
        <ButtonLink to={href('auth/login')} variant="primary" size="l" wide>
          {t`Log in`}
        </ButtonLink>
      )}
    </SignInPage>
  )
}
