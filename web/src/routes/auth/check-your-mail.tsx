import { outboxPath } from '@stagedoor/contract/mail'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { checkOutbox } from '../../features/auth/queries.ts'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { SignUpConfirmation } from '../../features/auth/sign-up-confirmation.tsx'
import { useNext } from '../../features/auth/use-next.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import styles from './check-your-mail.module.css'

export const meta = pageMeta(() => ({ title: t`Check your e-mail`, hidden: true }))

/**
 * Says what to do next after a registration, a password reset or a request for a link to log in.
 */
export default function CheckYourMail() {
  const outbox = useOutbox()
  const next = useNext()
  const [search] = useSearchParams()
  const about = search.get('about')
  const isSignUp = about !== 'password' && about !== 'login'
  return (
    <SignInPage
      title={t`Check your e-mail`}
      caption={t`It is on its way.`}
      after={<Link to={href('auth/login', undefined, { next })}>{t`Back to log in`}</Link>}
    >
      <div className={styles.text}>
        <Explanation about={about} email={search.get('email')} />
      </div>
      {isSignUp && <SignUpConfirmation />}
      {outbox && (
        <a href={outbox} className={styles.outbox}>
          <b>{t`Open the captured e-mails`}</b>
          <span>{t`This trial installation has no mail server: its e-mails are kept here.`}</span>
        </a>
      )}
    </SignInPage>
  )
}

/** Says what the mail is and what it does, without revealing whether there is an account. */
function Explanation({ about, email }: { about: string | null; email: string | null }) {
  const address = <b key="1">{email ?? t`your address`}</b>
  if (about === 'login')
    return (
      <>
        <p>{jt`If there is an account for ${address}, a link to log in is on its way. It works once, for an hour.`}</p>
        <p className="dim">{t`The link logs in the browser in which you open it. To log in here, open it here. If you don’t see the e-mail, check your spam folder; we send at most one in five minutes.`}</p>
      </>
    )
  if (about === 'password')
    return (
      <>
        <p>{jt`If there is an account for ${address}, a link to choose a new password is on its way. It works once, for an hour.`}</p>
        <p className="dim">{t`If you don’t see it, check your spam folder, or wait a minute and send it again.`}</p>
      </>
    )
  return (
    <>
      <p>{jt`We sent an e-mail to ${address}. Click the button in it to confirm that the address is yours, or enter the code from it here.`}</p>
      <p className="dim">{t`You may open it in another browser or on your phone: this page continues as soon as the address is confirmed. If you don’t see the e-mail, check your spam folder.`}</p>
    </>
  )
}

/**
 * Returns the address of the captured e-mails: a trial installation has no mail server, and a
 * browser on its own machine may read them. The browser itself asks, because only its own request
 * shows where it runs.
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
