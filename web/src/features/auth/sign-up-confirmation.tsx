import { confirmSignUpByCode } from '@stagedoor/contract/auth'
import type { WireOf } from '@stagedoor/contract/kit'
import { useEffect, useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href, safeNext } from '../../lib/navigation/href.ts'
import { openAfterLogin } from '../../lib/session/app-lock.ts'
import { useResendCooldown } from '../../lib/session/use-resend-cooldown.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import { sendSignUpMail } from './queries.ts'
import styles from './sign-in-page.module.css'
import { forgetSignUpTicket, readSignUpTicket } from './sign-up-ticket.ts'
import { useFollowedSignUp } from './use-followed-sign-up.ts'

type Confirmed = WireOf<typeof confirmSignUpByCode>

/**
 * Completes the registration of this tab: by the code of the mail, or when the address is confirmed
 * in another browser. It also sends the mail again. Draws nothing in a tab that did not sign up.
 */
export function SignUpConfirmation() {
  const [ticket, setTicket] = useState<string | null>(null)
  useEffect(() => setTicket(readSignUpTicket()), [])
  return ticket ? <Confirmation ticket={ticket} /> : null
}

/** Opens the page of the wish by a full page load, so that nothing of the guest stays in memory. */
function arrive({ state, next }: Confirmed): void {
  if (state === 'waiting') return
  forgetSignUpTicket()
  openAfterLogin()
  location.replace(safeNext(next) ?? href('auth/login'))
}

function Confirmation({ ticket }: { ticket: string }) {
  useFollowedSignUp(ticket, arrive)
  const { fields, submit, pending, formError } = useContractForm(confirmSignUpByCode, {
    initial: { code: '' },
    body: ({ code }) => ({ ticket, code: code.replace(/\s/g, '') }),
    check: { code: (typed) => (typed.trim() ? undefined : t`Enter the code`) },
    onDone: arrive,
  })
  return (
    <>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <TextField
          label={t`Code from the e-mail`}
          hint={t`Six digits. They work for 15 minutes.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...fields.getInputProps('code')}
        />
        <FormError>{formError}</FormError>
        <Button type="submit" variant="primary" size="l" wide pending={pending}>
          {t`Confirm`}
        </Button>
      </form>
      <Resend ticket={ticket} />
    </>
  )
}

/** Sends the confirmation e-mail of this tab's registration again, once a minute. */
function Resend({ ticket }: { ticket: string }) {
  const { seconds, start } = useResendCooldown('sign-up-mail')
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await sendSignUpMail(ticket)
      start()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The e-mail could not be sent`)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <FormError>{problem}</FormError>
      <Button wide size="l" onClick={() => void send()} pending={sending} disabled={seconds > 0}>
        {seconds > 0 ? t`Sent. Send again in ${seconds} s` : t`Send the e-mail again`}
      </Button>
    </>
  )
}
