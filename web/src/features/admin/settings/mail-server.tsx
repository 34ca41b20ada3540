import { deleteMailServer, type MailServerView, saveMailServer } from '@stagedoor/contract/mailer'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useProofOnRefusal } from '../../../lib/re-authentication.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, PasswordField, SelectField, TextField } from '../../../ui/field.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import styles from './mail-server.module.css'

const securities = [
  { value: 'starttls', text: 'STARTTLS (usually port 587)' },
  { value: 'tls', text: 'TLS (usually port 465)' },
  { value: 'none', text: 'None (private networks only)' },
]
const securityLabel = (security: string) => securities.find(({ value }) => value === security)?.text ?? security

/** Shows the mail server of the environment, or edits the one set in the console. */
export function MailServer({ server }: { server: MailServerView }) {
  if (server.source === 'environment') return <FromEnvironment server={server} />
  return <ServerForm key={server.updatedAt ?? 'none'} server={server} />
}

function FromEnvironment({ server: { host, port, security, username, sender } }: { server: MailServerView }) {
  return (
    <Card title="Mail server">
      <p className={styles.text}>
        Set by the environment variables SMTP_URL and MAIL_FROM, which override settings made here.
      </p>
      <DescriptionList
        facts={[
          { name: 'Server', value: `${host}:${port}` },
          { name: 'Encryption', value: securityLabel(security) },
          { name: 'User', value: username || 'None' },
          { name: 'Sender', value: sender },
        ]}
      />
    </Card>
  )
}

function ServerForm({ server }: { server: MailServerView }) {
  const finish = useAfterAction()
  const { fields, submit, pending, formError, refusal } = useContractForm(saveMailServer, {
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
    onDone: () => finish('The mail server is saved. Send a test mail to check it.'),
  })
  const isSet = server.source === 'console'
  useProofOnRefusal({ refusal, again: submit, reason: 'Anyone who can read all e-mails can get into every account.' })
  return (
    <Card title="Mail server">
      <p className={styles.text}>
        {isSet
          ? 'All mail goes through this server.'
          : 'Without a mail server, e-mails stay in the outbox of this site.'}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Host"
          autoCapitalize="none"
          placeholder="mail.example.com"
          {...fields.getInputProps('host')}
        />
        <TextField label="Port" inputMode="numeric" {...fields.getInputProps('port')} />
        <SelectField label="Encryption" options={securities} {...fields.getInputProps('security')} />
        <TextField label="User" autoCapitalize="none" autoComplete="off" {...fields.getInputProps('username')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={
            server.hasPassword
              ? 'Leave empty to keep the saved password. Changing host, port or user clears it.'
              : 'Stored encrypted and never shown again.'
          }
          {...fields.getInputProps('password')}
        />
        <TextField
          label="Sender"
          placeholder="Stagedoor <no-reply@example.com>"
          hint="The name and address that e-mails are sent from."
          {...fields.getInputProps('sender')}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <div className={styles.end}>
          <Button type="submit" variant="primary" pending={pending}>
            Save mail server
          </Button>
          {isSet && <RemoveButton />}
        </div>
      </form>
    </Card>
  )
}

function RemoveButton() {
  const finish = useAfterAction()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const remove = async () => {
    await api(deleteMailServer)
    await finish('The mail server is removed')
  }
  return (
    <>
      <Button onClick={() => setDialogOpen(true)}>Remove</Button>
      {isDialogOpen && (
        <ConfirmDialog
          title="Remove the mail server?"
          confirmLabel="Remove"
          onConfirm={remove}
          onClose={() => setDialogOpen(false)}
        >
          <p>E-mails stay in the outbox of this site until you set another server.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
