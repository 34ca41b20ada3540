import { registerFan } from '@stagedoor/contract/auth'
import { Link, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useCaptcha } from '../../lib/captcha.ts'
import { useContractForm } from '../../lib/form.ts'
import { href } from '../../lib/href.ts'
import { pageMeta } from '../../lib/meta.ts'
import { preparePasswords } from '../../lib/password.ts'
import { useSite } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checking } from '../../ui/checking.tsx'
import { FormError } from '../../ui/field.tsx'
import { type AccountValues, CredentialFields, emptyAccount, GenderField, NameFields } from './account-fields.tsx'
import styles from './sign-in-page.module.css'
import { SignInPage } from './sign-in-page.tsx'
import { SocialWays } from './social-ways.tsx'
import { useFieldRefusals } from './use-field-refusals.ts'

export const meta = pageMeta(() => ({ title: 'Sign up as a fan', description: 'Join and come in.' }))

/** Makes a fan account; ends with "check your mail". */
export default function FanRegister() {
  return (
    <SignInPage
      title="Sign up"
      words="Your seat is waiting."
      after={
        <>
          Already have an account? <Link to={href('auth/login')}>Log in</Link>
          <br />
          <Link to={href('auth/creator-register')}>I want to be a creator</Link>
        </>
      }
    >
      <SocialWays />
      <FanForm />
    </SignInPage>
  )
}

const bodyOf = ({ gender, ...rest }: AccountValues) => ({ ...rest, ...(gender && { gender }) })

function FanForm() {
  const { hashPasswordOnClient: digest, captcha: kind } = useSite()
  const captcha = useCaptcha()
  const navigate = useNavigate()
  const form = useContractForm(registerFan, {
    initial: emptyAccount,
    body: bodyOf,
    async send(call, { body }) {
      const [prepared, shown] = [await preparePasswords(body, digest), await captcha.before(kind)]
      return api(call, { body: { ...prepared, ...shown } })
    },
    onDone: (_answer, { email }) => navigate(href('auth/check-your-mail', undefined, { email })),
  })
  const problem = useFieldRefusals(form)
  return (
    <form className={styles.fields} onSubmit={form.submit} noValidate>
      <NameFields form={form.fields} />
      <CredentialFields form={form.fields} />
      <GenderField form={form.fields} />
      <FormError>{problem}</FormError>
      <Checking shown={captcha.checking} />
      <Button type="submit" variant="primary" size="l" wide pending={form.pending}>
        Sign up
      </Button>
    </form>
  )
}
