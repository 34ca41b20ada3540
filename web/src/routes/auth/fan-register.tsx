import { registerFan } from '@stagedoor/contract/auth'
import { listSignUpTexts } from '@stagedoor/contract/consents'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { jt, t } from 'ttag'
import { ConsentNotice, type SignUpTexts } from '../../features/auth/consent-notice.tsx'
import { CredentialFields, emptyAccount } from '../../features/auth/credential-fields.tsx'
import { readSignUpIntent } from '../../features/auth/read-sign-up-intent.server.ts'
import styles from '../../features/auth/sign-in-page.module.css'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { saveSignUpTicket } from '../../features/auth/sign-up-ticket.ts'
import { SocialSignIn } from '../../features/auth/social-sign-in.tsx'
import { useFieldRefusals } from '../../features/auth/use-field-refusals.ts'
import { useRevalidateTexts } from '../../features/auth/use-revalidate-texts.ts'
import { api } from '../../lib/api.ts'
import { useCaptcha } from '../../lib/captcha.ts'
import { useContractForm } from '../../lib/form.ts'
import { href, safeNext } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { preparePasswords } from '../../lib/password.ts'
import { useSite } from '../../lib/session.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { CaptchaStatus } from '../../ui/captcha-status.tsx'
import { FormError } from '../../ui/field.tsx'
import { Person } from '../../ui/person.tsx'

export const loader = pageLoader('auth/fan-register', async ({ api, search, site }) => {
  const [goal, { data: texts }] = await Promise.all([
    readSignUpIntent(api, safeNext(search.get('next')), site),
    api(listSignUpTexts),
  ])
  return { goal, texts }
})

export const meta = pageMeta(() => ({ title: t`Sign up as a fan`, description: t`Join and come in.` }))

/**
 * Creates a fan account; ends with "check your e-mail". Shows the creator that a guest was about to subscribe to, tip
 * or follow.
 */
export default function FanRegister() {
  const { goal, texts } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'))
  return (
    <SignInPage
      title={t`Sign up`}
      words={t`Your seat is waiting.`}
      after={
        <>
          {jt`Already have an account? ${<Link key="1" to={href('auth/login', undefined, { next })}>{t`Log in`}</Link>}`}
          <br />
          <Link to={href('auth/creator-register')}>{t`Sign up as a creator instead`}</Link>
        </>
      }
    >
      {goal && (
        <section aria-label={t`What you came for`} className={styles.goal}>
          <Person person={goal.performer} note={goal.description} size={56} />
        </section>
      )}
      <SocialSignIn />
      <FanForm next={next} texts={texts} />
    </SignInPage>
  )
}

/** The fields that survive a reload; the password is typed again. */
const KEPT = ['name', 'username', 'email'] as const

function FanForm({ next, texts }: { next: string | undefined; texts: SignUpTexts }) {
  const { hashPasswordOnClient: digest } = useSite()
  const captcha = useCaptcha()
  const navigate = useNavigate()
  const form = useContractForm(registerFan, {
    initial: emptyAccount,
    body: (values) => ({ ...values, acceptedTexts: texts.map(({ hash }) => hash), ...(next && { next }) }),
    check: { name: (name) => (name.trim() ? undefined : t`Choose a name`) },
    async send(call, { body }) {
      const prepared = await preparePasswords(body, digest)
      return captcha.around((shown) => api(call, { body: { ...prepared, ...shown } }))
    },
    onDone({ ticket }, { email }) {
      forgetDraft()
      saveSignUpTicket(ticket)
      return navigate(href('auth/check-your-mail', undefined, { email }))
    },
  })
  const forgetDraft = useDraft('fan-register', form.fields, KEPT)
  const problem = useFieldRefusals(form)
  useRevalidateTexts(form.refusal)
  return (
    <form className={styles.fields} onSubmit={form.submit} noValidate>
      <CredentialFields form={form.fields} />
      <FormError>{problem}</FormError>
      <CaptchaStatus shown={captcha.checking} />
      <Button type="submit" variant="primary" size="l" wide pending={form.pending}>
        {t`Sign up`}
      </Button>
      <ConsentNotice texts={texts} />
    </form>
  )
}
