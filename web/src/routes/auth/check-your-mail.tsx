import { outboxPath } from '@stagedoor/contract/mail'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { checkOutbox, sendSignUpMail } from '../../features/auth/queries.ts'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { readSignUpTicket } from '../../features/auth/sign-up-ticket.ts'
import { href } from '../../lib/href.ts'
import { jt, t } from '../../lib/i18n.ts'
import { pageMeta } from '../../lib/meta.ts'
import { useResendCooldown } from '../../lib/use-resend-cooldown.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import styles from './check-your-mail.module.css'

export const meta = pageMeta(() => ({ title: t`Check your e-mail`, hidden: true }))

/** Says what to do next after a registration or a password reset. */
export default function CheckYourMail() {
  const outbox = useOutbox()
  const [search] = useSearchParams()
  const email = search.get('email')
  const isPassword = search.get('about') === 'password'
  const address = <b key="1">{email ?? t`your address`}</b>
  return (
    <SignInPage
      title={t`Check your e-mail`}
      caption={t`It is on its way.`}
      after={<Link to={href('auth/login')}>{t`Back to log in`}</Link>}
    >
      <div className={styles.text}>
        <p>
          {isPassword
            ? jt`If there is an account for ${address}, a link to choose a new password is on its way. It works once, for an hour.`
            : jt`We sent an e-mail to ${address}. Click the button in it to confirm that the address is yours: it logs you in.`}
        </p>
        <p className="dim">{t`If you don’t see it, check your spam folder, or wait a minute and send it again.`}</p>
      </div>
      {!isPassword && <Resend />}
      {outbox && (
        <a href={outbox} className={styles.outbox}>
          <b>{t`Open the captured e-mails`}</b>
          <span>{t`This trial installation has no mail server: its e-mails are kept here.`}</span>
        </a>
      )}
    </SignInPage>
  )
}

/** Sends the confirmation e-mail of this tab's registration again, once a minute. */
function Resend() {
  const [ticket, setTicket] = useState<string | null>(null)
  const { seconds, start } = useResendCooldown('sign-up-mail')
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => setTicket(readSignUpTicket()), [])
  if (!ticket) return null
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

/**
 * Returns the address of the captured e-mails: a trial installation has no mail server, and a browser on its own
 * machine may read them. The browser itself asks, because only its own request shows where it runs.
 */
function useOutbox(): string | undefined {
  const [outbox, setOutbox] = useState<string>()
  useEffect(() => {
    const readOutbox = async () => {
      await checkOutbox()
      setOutbox(outboxPath)
    }
    readOutbox().catch(() => setOutbox(undefined))
  }, [])
  return outbox
}
