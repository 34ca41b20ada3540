import { proveIdentity } from '@stagedoor/contract/auth'
import { useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toastError } from '../../ui/toast.ts'
import { useAutoFocus } from '../../ui/use-auto-focus.ts'
import { useMailProofCode } from './queries.ts'
import styles from './re-authentication.module.css'
import { ReAuthenticationForm } from './re-authentication-form.tsx'

/** Proves identity by a code sent by e-mail. */
export function EmailCodeForm({ onProved }: { onProved: () => void }) {
  const mailProofCode = useMailProofCode()
  const { email } = useAccount()
  const [isSent, setSent] = useState(false)
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await mailProofCode()
      setSent(true)
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }
  if (isSent) return <MailedCodeForm onProved={onProved} />
  return (
    <div className={styles.form}>
      <p>{jt`We e-mail a code to ${<b key="1">{email}</b>}. It works once and expires after ten minutes.`}</p>
      <Button variant="primary" wide onClick={send} pending={sending}>
        {t`E-mail me a code`}
      </Button>
    </div>
  )
}

function MailedCodeForm({ onProved }: { onProved: () => void }) {
  const first = useAutoFocus()
  const { fields, submit, pending, formError } = useContractForm(proveIdentity, {
    initial: { mailedCode: '' },
    check: { mailedCode: (typed) => (typed ? undefined : t`Enter the code`) },
    onDone: onProved,
  })
  return (
    <ReAuthenticationForm onSubmit={submit} pending={pending} problem={formError}>
      <TextField
        ref={first}
        data-autofocus
        label={t`Code from the e-mail`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...fields.getInputProps('mailedCode')}
      />
    </ReAuthenticationForm>
  )
}
