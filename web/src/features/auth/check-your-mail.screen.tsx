import { ApiError } from '@stagedoor/contract/kit'
import { listOutbox, outboxPath } from '@stagedoor/contract/mail'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { href } from '../../app/href.ts'
import { pageLoader } from '../../app/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import styles from './check-your-mail.module.css'
import { SignInPage } from './sign-in-page.tsx'

/** A trial installation has no mail server: its mails lie in an outbox that anyone at that machine may open. */
export const loader = pageLoader('auth/check-your-mail', async ({ api }) => {
  try {
    await api(listOutbox, { query: { limit: 1 } })
    return { outbox: outboxPath }
  } catch (error) {
    if (error instanceof ApiError && error.is('mail.outbox_closed')) return { outbox: undefined }
    throw error
  }
})

export const meta = pageMeta<typeof loader>(() => ({ title: 'Check your mail', hidden: true }))

/** After a registration or a request for a new password: what to do next. */
export default function CheckYourMail() {
  const { outbox } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const email = search.get('email')
  const isPassword = search.get('about') === 'password'
  return (
    <SignInPage
      title="Check your mail"
      words="It is on its way."
      after={<Link to={href('auth/login')}>Back to log in</Link>}
    >
      <div className={styles.words}>
        <p>
          {isPassword ? 'If there is an account for ' : 'We sent a letter to '}
          <b>{email ?? 'your address'}</b>
          {isPassword
            ? ', a link to choose a new password is on its way. It works once, for an hour.'
            : '. Press the button in it to confirm that the address is yours.'}
        </p>
        <p className="dim">Nothing there? Look into the spam folder, or wait a minute and ask again.</p>
      </div>
      {outbox && (
        <a href={outbox} className={styles.outbox}>
          <b>Open the outbox</b>
          <span>This is a trial installation without a mail server: its letters are kept here.</span>
        </a>
      )}
    </SignInPage>
  )
}
