import { listSignUpTexts } from '@stagedoor/contract/consents'
import { lazy, Suspense } from 'react'
import { Link, useLoaderData } from 'react-router'
import { readSignUpIntent } from '../../features/auth/read-sign-up-intent.server.ts'
import styles from '../../features/auth/sign-in-page.module.css'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { SocialSignIn } from '../../features/auth/social-sign-in.tsx'
import { useNext } from '../../features/auth/use-next.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href, safeNext } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Person } from '../../ui/person.tsx'

export const loader = pageLoader('auth/fan-register', async ({ api, search, site }) => {
  const [goal, { data: texts }] = await Promise.all([
    readSignUpIntent(api, safeNext(search.get('next')), site),
    api(listSignUpTexts),
  ])
  return { goal, texts }
})

export const meta = pageMeta(() => ({
  title: t`Sign up as a fan`,
  description: t`Join and come in.`,
}))

const form = import('../../features/auth/fan-form.tsx')
const FanForm = lazy(() => form)

/**
 * Creates a fan account; ends with "check your e-mail". Shows the creator that a guest was about to
 * subscribe to, tip or follow.
 */
export default function FanRegister() {
  const { goal, texts } = useLoaderData<typeof loader>()
  const next = useNext()
  return (
    <SignInPage
      title={t`Sign up`}
      caption={t`Your seat is waiting.`}
      after={
        <>
          {jt`Already have an account? ${<Link key="1" to={href('auth/login', undefined, { next })}>{t`Log in`}</Link>}`}
          <br />
          <Link
            to={href('auth/creator-register', undefined, { next })}
          >{t`Sign up as a creator instead`}</Link>
        </>
      }
    >
      {goal && (
        <section aria-label={t`What you came for`} className={styles.goal}>
          <Person person={goal.performer} note={goal.description} size={56} />
        </section>
      )}
      <SocialSignIn />
      <Suspense>
        <FanForm next={next} texts={texts} />
      </Suspense>
    </SignInPage>
  )
}
