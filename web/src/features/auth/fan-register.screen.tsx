import { registerFan } from '@stagedoor/contract/auth'
import { listSignUpTexts } from '@stagedoor/contract/consents'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
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
import { Checking } from '../../ui/checking.tsx'
import { FormError } from '../../ui/field.tsx'
import { Person } from '../../ui/person.tsx'
import { AcceptWords, type SignUpTexts } from './accept-words.tsx'
import { CredentialFields, emptyAccount } from './account-fields.tsx'
import { readGoal } from './read-goal.server.ts'
import styles from './sign-in-page.module.css'
import { SignInPage } from './sign-in-page.tsx'
import { SocialWays } from './social-ways.tsx'
import { keepTicket } from './ticket.ts'
import { useFieldRefusals } from './use-field-refusals.ts'
import { useRereading } from './use-rereading.ts'

export const loader = pageLoader('auth/fan-register', async ({ api, search, site }) => {
  const [goal, { data: texts }] = await Promise.all([
    readGoal(api, safeNext(search.get('next')), site),
    api(listSignUpTexts),
  ])
  return { goal, texts }
})

export const meta = pageMeta(() => ({ title: 'Sign up as a fan', description: 'Join and come in.' }))

/** Makes a fan account; ends with "check your mail". Shows whom a guest was about to subscribe to, tip or follow. */
export default function FanRegister() {
  const { goal, texts } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'))
  return (
    <SignInPage
      title="Sign up"
      words="Your seat is waiting."
      after={
        <>
          Already have an account? <Link to={href('auth/login', undefined, { next })}>Log in</Link>
          <br />
          <Link to={href('auth/creator-register')}>I want to be a creator</Link>
        </>
      }
    >
      {goal && (
        <section aria-label="What you came for" className={styles.goal}>
          <Person person={goal.performer} note={goal.words} size={56} />
        </section>
      )}
      <SocialWays />
      <FanForm next={next} texts={texts} />
    </SignInPage>
  )
}

/** What a reload keeps; the password is typed again. */
const KEPT = ['name', 'username', 'email'] as const

function FanForm({ next, texts }: { next: string | undefined; texts: SignUpTexts }) {
  const { hashPasswordOnClient: digest } = useSite()
  const captcha = useCaptcha()
  const navigate = useNavigate()
  const form = useContractForm(registerFan, {
    initial: emptyAccount,
    body: (values) => ({ ...values, acceptedTexts: texts.map(({ hash }) => hash), ...(next && { next }) }),
    check: { name: (name) => (name.trim() ? undefined : 'Choose a name') },
    async send(call, { body }) {
      const prepared = await preparePasswords(body, digest)
      return captcha.around((shown) => api(call, { body: { ...prepared, ...shown } }))
    },
    onDone({ ticket }, { email }) {
      forgetDraft()
      keepTicket(ticket)
      return navigate(href('auth/check-your-mail', undefined, { email }))
    },
  })
  const forgetDraft = useDraft('fan-register', form.fields, KEPT)
  const problem = useFieldRefusals(form)
  useRereading(form.refusal)
  return (
    <form className={styles.fields} onSubmit={form.submit} noValidate>
      <CredentialFields form={form.fields} />
      <FormError>{problem}</FormError>
      <Checking shown={captcha.checking} />
      <Button type="submit" variant="primary" size="l" wide pending={form.pending}>
        Sign up
      </Button>
      <AcceptWords texts={texts} />
    </form>
  )
}
