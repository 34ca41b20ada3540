import { type MailServerView, readMailServer, saveMailServer } from '@stagedoor/contract/mailer'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, PasswordField, SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { useDeleteMailServer } from '../queries.ts'
import { consoleSettles } from '../settles.ts'
import styles from './mail-server.module.css'

const securities = () => [
  { value: 'starttls', text: t`STARTTLS (usually port 587)` },
  { value: 'tls', text: t`TLS (usually port 465)` },
  { value: 'none', text: t`None (private networks only)` },
]
const securityLabel = (security: string) =>
  securities().find(({ value }) => value === security)?.text ?? security

/** Shows the mail server of the environment, or edits the one set in the console. */
export function MailServer({ server }: { server: MailServerView }) {
  if (server.source === 'environment') return <FromEnvironment server={server} />
  return <ServerForm key={server.updatedAt ?? 'none'} server={server} />
}

function FromEnvironment({
  server: { host, port, security, username, sender },
}: {
  server: MailServerView
}) {
  return (
    <Card title={t`Mail server`}>
      <p className={styles.text}>
        {t`Set by the environment variables SMTP_URL and MAIL_FROM, which override settings made here.`}
      </p>
      <DescriptionList
        facts={[
          { name: t`Server`, value: `${host}:${port}` },
          { name: t`Encryption`, value: securityLabel(security) },
          { name: t`User`, value: username || t`None` },
          { name: t`Sender`, value: sender },
        ]}
      />
    </Card>
  )
}

function useServerForm(server: MailServerView) {
  return useContractForm(saveMailServer, {
    initial: {
      host: server.host,
      port: String(server.port),
      security: server.security as string,
      username: server.username,
      password: '',
      sender: server.sender,
    },
    body: ({ port, security, password, ...rest }) => ({
      ...rest,
      port: Number(port),
      security: security as MailServerView['security'],
      ...(password && { password }),
    }),
    settles: consoleSettles(readMailServer),
    onDone: () => toast({ text: t`The mail server is saved. Send a test e-mail to check it.` }),
  })
}

function ServerForm({ server }: { server: MailServerView }) {
  const { fields, submit, pending, formError, refusal } = useServerForm(server)
  const isSet = server.source === 'console'
  useProofOnRefusal({
    refusal,
    again: submit,
    reason: t`Anyone who can read all e-mails can get into every account.`,
  })
  return (
    <Card title={t`Mail server`}>
      <p className={styles.text}>
        {isSet
          ? t`All mail goes through this server.`
          : t`Without a mail server, e-mails stay in the outbox of this site.`}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Host`}
          autoCapitalize="none"
          placeholder={t`mail.example.com`}
          {...fields.getInputProps('host')}
        />
        <TextField label={t`Port`} inputMode="numeric" {...fields.getInputProps('port')} />
        <SelectField
          label={t`Encryption`}
          options={securities()}
          {...fields.getInputProps('security')}
        />
        <TextField
          label={t`User`}
          autoCapitalize="none"
          autoComplete="off"
          {...fields.getInputProps('username')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          hint={passwordHint(server)}
          {...fields.getInputProps('password')}
        />
        <TextField
          label={t`Sender`}
          placeholder={t`Stagedoor <no-reply@example.com>`}
          hint={t`The name and address that e-mails are sent from.`}
          {...fields.getInputProps('sender')}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <div className={styles.end}>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Save mail server`}
          </Button>
          {isSet && <RemoveButton />}
        </div>
      </form>
    </Card>
  )
}

const passwordHint = ({ hasPassword }: MailServerView) =>
  hasPassword
    ? t`Leave empty to keep the saved password. Changing host, port or user clears it.`
    : t`Stored encrypted and never shown again.`

function RemoveButton() {
  const deleteMailServer = useDeleteMailServer()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const remove = async () => {
    await deleteMailServer()
    toast({ text: t`The mail server is removed` })
  }
  return (
    <>
      <Button onClick={() => setDialogOpen(true)}>{t`Remove`}</Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t`Remove the mail server?`}
          confirmLabel={t`Remove`}
          onConfirm={remove}
          onClose={() => setDialogOpen(false)}
        >
          <p>{t`E-mails stay in the outbox of this site until you set another server.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
