import { verifyMailer } from '@stagedoor/contract/mailer'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import styles from './test-mail.module.css'

const routes = () =>
  ({
    server: t`Your mail server accepted it. Check the mailbox and its spam folder.`,
    outbox: t`This site has no mail server yet, so it was saved to the outbox. Set a server above, or SMTP_URL in the environment.`,
  }) as const

/** Sends a test mail immediately and shows the outcome. */
export function TestMail() {
  const viewer = useViewer()
  const [outcome, setOutcome] = useState<string>()
  const form = useContractForm(verifyMailer, {
    initial: { email: viewer?.email ?? '' },
    body: ({ email }) => (email ? { email } : {}),
    onDone: ({ to, via }) => setOutcome(t`Sent to ${to}. ${routes()[via]}`),
  })
  const { fields, submit, pending, formError, refusal } = form
  const reason = refusal?.is('mailer.not_sent') ? refusal.data.reason : undefined
  return (
    <Card title={t`Test e-mail`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Send to`}
          type="email"
          inputMode="email"
          hint={t`Leave empty to use the admin address above.`}
          {...fields.getInputProps('email')}
        />
        <Button type="submit" pending={pending}>
          {t`Send test e-mail`}
        </Button>
      </form>
      <FormError>{formError && (reason ? `${formError}: ${reason}` : formError)}</FormError>
      <p className={styles.outcome} role="status">
        {!formError && outcome}
      </p>
    </Card>
  )
}
