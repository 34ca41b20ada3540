import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useViewer } from '../../lib/session/session.ts'
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
