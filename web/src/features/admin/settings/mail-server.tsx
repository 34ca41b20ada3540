import { deleteMailServer, type MailServerView, saveMailServer } from '@stagedoor/contract/mailer'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, PasswordField, SelectField, TextField } from '../../../ui/field.tsx'
import { ReAuthenticationPrompt } from '../../re-authentication/re-authentication-prompt.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import styles from './mail-server.module.css'

const securities = [
  { value: 'starttls', text: 'STARTTLS (usually port 587)' },
  { value: 'tls', text: 'TLS (usually port 465)' },
  { value: 'none', text: 'None (only within a private network)' },
]
const securityLabel = (security: string) => securities.find(({ value }) => value === security)?.text ?? security

/** Which server sends the site's mail: that of the environment, or one set here. */
export function MailServer({ server }: { server: MailServerView }) {
  if (server.source === 'environment') return <FromEnvironment server={server} />
  return <ServerForm key={server.updatedAt ?? 'none'} server={server} />
}

function FromEnvironment({ server: { host, port, security, username, sender } }: { server: MailServerView }) {
  return (
    <Card title="Mail server">
      <p className={styles.words}>
        Set by the environment (SMTP_URL and MAIL_FROM), which wins over settings made here.
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
  const acted = useAfterAction()
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
    onDone: () => acted('The mail server is saved. Send a test mail to check it.'),
  })
  const isSet = server.source === 'console'
  return (
    <Card title="Mail server">
      <p className={styles.words}>
        {isSet ? 'All mail goes through this server.' : 'Without a server, mail is kept in the outbox of this site.'}
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
              ? 'Leave empty to keep the saved password. It is forgotten when host, port or user change.'
              : 'Stored encrypted and never shown again.'
          }
          {...fields.getInputProps('password')}
        />
        <TextField
          label="Sender"
          placeholder="Stagedoor <no-reply@example.com>"
          hint="The name and address on every mail."
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
      <ReAuthenticationPrompt
        refusal={refusal}
        again={submit}
        words="Whoever reads all mail can enter every account."
      />
    </Card>
  )
}

function RemoveButton() {
  const acted = useAfterAction()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await api(deleteMailServer)
    await acted('The mail server is removed')
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove</Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove the mail server?"
          confirmLabel="Remove"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>Mail is kept in the outbox of this site until you set another server.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
