import { updateMe } from '@stagedoor/contract/users'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { passwordSender } from '../../lib/session/password.ts'
import { useProofOnRefusal } from '../../lib/session/re-authentication.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, PasswordField, TextField } from '../../ui/field.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './account-cards.module.css'
import type { FanSelf } from './profile-card.tsx'
import { useFactors, useResendVerification } from './queries.ts'

type EmailState = Pick<FanSelf, 'email' | 'pendingEmail' | 'verifiedEmail'>

interface EmailCardProps {
  me: EmailState
  onSaved?: (state: EmailState) => void
}

/**
 * Shows the e-mail address and whether it is confirmed, and changes it. A new address is used once
 * it is confirmed.
 */
export function EmailCard({ me, onSaved }: EmailCardProps) {
  const { site, updateViewer } = useSession()
  const [pendingEmail, setPendingEmail] = useState(me.pendingEmail)
  const hasPassword = useFactors().data?.hasPassword ?? true
  const { fields, submit, pending, formError, refusal } = useContractForm(updateMe, {
    initial: { email: me.email ?? '', currentPassword: '' },
    check: {
      currentPassword: (typed) =>
        typed || !hasPassword ? undefined : t`Enter your password to change the address`,
    },
    body: ({ email, currentPassword }) => ({ email, ...(hasPassword && { currentPassword }) }),
    send: passwordSender(site.hashPasswordOnClient),
    onDone(answer) {
      const { email, pendingEmail: waiting, verifiedEmail } = answer
      updateViewer({ email, verifiedEmail })
      setPendingEmail(waiting)
      onSaved?.({ email, pendingEmail: waiting, verifiedEmail })
      fields.reset({ email: answer.email ?? '', currentPassword: '' })
      toast({
        text: answer.pendingEmail
          ? t`Confirm ${answer.pendingEmail} with the e-mail we sent`
          : t`Changes saved`,
      })
    },
  })
  const isChanged = fields.values.email !== (me.email ?? '')
  useProofOnRefusal({ refusal, again: submit })
  return (
    <Card title={t`E-mail`} actions={me.verifiedEmail && <Verified />}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        {(pendingEmail || !me.verifiedEmail) && (
          <ResendVerification email={pendingEmail ?? me.email} />
        )}
        <TextField
          label={t`Address`}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...fields.getInputProps('email')}
        />
        {isChanged && (
          <>
            {hasPassword && (
              <PasswordField
                label={t`Current password`}
                autoComplete="current-password"
                {...fields.getInputProps('currentPassword')}
              />
            )}
            <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
            <div className={styles.end}>
              <Button type="submit" variant="primary" pending={pending}>
                {t`Change address`}
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  )
}

function Verified() {
  return (
    <span className={styles.verified}>
      <IconCircleCheck size={18} />
      {t`Confirmed`}
    </span>
  )
}

function ResendVerification({ email }: { email: string | null }) {
  const resendEmailVerification = useResendVerification()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await resendEmailVerification()
      setSent(true)
      toast({ text: t`E-mail sent` })
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }
  if (!email) return null
  return (
    <div className={styles.note}>
      <p>{jt`${<b key="1">{email}</b>} is not confirmed yet. Click the button in the e-mail we sent you.`}</p>
      <Button size="s" onClick={send} pending={sending} disabled={sent}>
        {sent ? t`Sent` : t`Send again`}
      </Button>
    </div>
  )
}
