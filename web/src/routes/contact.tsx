import { sendContactMessage } from '@stagedoor/contract/contact'
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { jt, t } from 'ttag'
import { api } from '../lib/api.ts'
import { useCaptcha } from '../lib/captcha.ts'
import { useContractForm } from '../lib/form.ts'
import { href } from '../lib/href.ts'
import { pageMeta } from '../lib/meta.ts'
import { useSession } from '../lib/session.ts'
import { useResendCooldown } from '../lib/use-resend-cooldown.ts'
import { Button } from '../ui/button.tsx'
import { CaptchaStatus } from '../ui/captcha-status.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormError, TextAreaField, TextField } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import styles from './contact.module.css'

export const meta = pageMeta(() => ({
  title: t`Contact`,
  description: t`Write to the people who run this site.`,
}))

/** Sends a message to the operator; a minute's wait between two messages. */
export default function Contact() {
  const { site } = useSession()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Page>
      <Card className={styles.card ?? ''}>
        <header className={styles.head}>
          <h1>{t`Contact`}</h1>
          <p className="dim">
            {t`Write to the people who run ${site.siteName}. To report a post, use “Report” beside it: that is faster.`}
          </p>
        </header>
        {sentTo ? <Sent email={sentTo} onAgain={() => setSentTo(undefined)} /> : <ContactForm onSent={setSentTo} />}
      </Card>
    </Page>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status">
      <EmptyState
        icon={<IconMailCheck size={30} stroke={1.6} />}
        title={t`Your message is on its way`}
        action={<Button onClick={onAgain}>{t`Write another`}</Button>}
      >
        {t`We answer to ${email}.`}
      </EmptyState>
    </div>
  )
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { viewer } = useSession()
  const wait = useResendCooldown('contact')
  const captcha = useCaptcha()
  const { fields, submit, pending, formError } = useContractForm(sendContactMessage, {
    initial: { name: viewer?.name ?? '', email: viewer?.email ?? '', message: '' },
    send: (call, { body }) => captcha.around((shown) => api(call, { body: { ...body, ...shown } })),
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
      <Button type="submit" variant="primary" size="l" wide pending={pending} disabled={wait.seconds > 0}>
        {wait.seconds > 0 ? t`Send another in ${wait.seconds} s` : t`Send`}
      </Button>
      <small className="dim">
        {jt`What you write is kept to answer you. See our ${<Link key="1" to={href('cms-page', { slug: 'privacy-policy' })}>{t`privacy policy`}</Link>}.`}
      </small>
    </form>
  )
}
