import { sendContactMessage } from '@stagedoor/contract/contact'
import { Link, useSearchParams } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useCaptcha } from '../../lib/session/captcha.ts'
import { useSession } from '../../lib/session/session.ts'
import { useResendCooldown } from '../../lib/session/use-resend-cooldown.ts'
import { Button } from '../../ui/button.tsx'
import { CaptchaStatus } from '../../ui/captcha-status.tsx'
import { FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import styles from './contact.module.css'

const ORDER_NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** Draws the form of a message to the operator. */
export default function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { viewer } = useSession()
  const [search] = useSearchParams()
  const order = search.get('order') ?? ''
  const about = ORDER_NUMBER.test(order) ? `${t`Order ${order}`}:\n` : ''
  const wait = useResendCooldown('contact')
  const captcha = useCaptcha()
  const { fields, submit, pending, formError } = useContractForm(sendContactMessage, {
    initial: { name: viewer?.name ?? '', email: viewer?.email ?? '', message: about },
    send: captcha.send,
    onDone: (_answer, { email }) => {
      wait.start()
      onSent(email)
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField label={t`Your name`} autoComplete="name" {...fields.getInputProps('name')} />
        <TextField
          label={t`Your e-mail`}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...fields.getInputProps('email')}
        />
      </div>
      <TextAreaField
        label={t`Message`}
        hint={t`At least 20 characters. The more we know, the better we can help.`}
        rows={7}
        {...fields.getInputProps('message')}
      />
      <FormError>{formError}</FormError>
      <CaptchaStatus shown={captcha.checking} />
      <Button
        type="submit"
        variant="primary"
        size="l"
        wide
        pending={pending}
        disabled={wait.seconds > 0}
      >
        {wait.seconds > 0 ? t`Send another in ${wait.seconds} s` : t`Send`}
      </Button>
      <small className="dim">
        {jt`What you write is kept to answer you. See our ${<Link key="1" to={href('cms-page', { slug: 'privacy-policy' })}>{t`privacy policy`}</Link>}.`}
      </small>
    </form>
  )
}
