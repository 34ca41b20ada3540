import { registerFan } from '@stagedoor/contract/auth'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useCaptcha } from '../../lib/session/captcha.ts'
import { preparePasswords } from '../../lib/session/password.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CaptchaStatus } from '../../ui/captcha-status.tsx'
import { FormError } from '../../ui/field.tsx'
import { ConsentNotice, type SignUpTexts } from './consent-notice.tsx'
import { CredentialFields, credentialRefusals, emptyAccount } from './credential-fields.tsx'
import styles from './sign-in-page.module.css'
import { saveSignUpTicket } from './sign-up-ticket.ts'
import { useRevalidateTexts } from './use-revalidate-texts.ts'

/** The fields that survive a reload; the password is typed again. */
const SAVED_FIELDS = ['name', 'username', 'email'] as const

/** Draws the registration of a fan; afterwards `next` is opened, where given. */
export default function FanForm({ next, texts }: { next: string | undefined; texts: SignUpTexts }) {
  const { hashPasswordOnClient: digest } = useSite()
  const captcha = useCaptcha()
  const navigate = useNavigate()
  const form = useContractForm(registerFan, {
    initial: emptyAccount,
    body: (values) => ({
      ...values,
      acceptedTexts: texts.map(({ hash }) => hash),
      ...(next && { next }),
    }),
    refusals: credentialRefusals,
    check: { name: (name) => (name.trim() ? undefined : t`Choose a name`) },
    send: async (call, { body }) =>
      captcha.send(call, { body: await preparePasswords(body, digest) }),
    onDone({ ticket }, { email }) {
      draft.forget()
      saveSignUpTicket(ticket)
      return navigate(href('auth/check-your-mail', undefined, { email, next }))
    },
  })
  const draft = useDraft('fan-register', form.fields, SAVED_FIELDS)
  useRevalidateTexts(form.refusal)
  return (
    <form className={styles.fields} onSubmit={form.submit} noValidate {...draft.formProps}>
      <CredentialFields form={form.fields} />
      <FormError>{form.formError}</FormError>
      <CaptchaStatus shown={captcha.checking} />
      <Button type="submit" variant="primary" size="l" wide pending={form.pending}>
        {t`Sign up`}
      </Button>
      <ConsentNotice texts={texts} />
    </form>
  )
}
