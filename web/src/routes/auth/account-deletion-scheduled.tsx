import { Link, useSearchParams } from 'react-router'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { formatTime } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import styles from './check-your-mail.module.css'

export const meta = pageMeta(() => ({ title: t`Goodbye`, hidden: true }))

/** Confirms that a deletion is scheduled, and until when the account can be kept. */
export default function AccountDeletionScheduled() {
  const [search] = useSearchParams()
  const day = dayOf(search.get('until'))
  return (
    <SignInPage
      title={t`Goodbye`}
      caption={t`The door stays open for a while.`}
      after={<Link to={href('auth/login')}>{t`Log in and stay`}</Link>}
    >
      <div className={styles.text}>
        <p>
          {t`Your account is closed.`}{' '}
          {day
            ? jt`On ${<b key="1">{day}</b>} everything about you is erased.`
            : t`It will be erased soon.`}
        </p>
        <p className="dim">
          {t`If you change your mind, log in before then and everything stays as it was. We also sent you this by e-mail.`}
        </p>
      </div>
    </SignInPage>
  )
}

/**
 * Returns the day in words, the same on the server and in the browser; undefined for an invalid
 * one.
 */
function dayOf(until: string | null): string | undefined {
  const day = until && /^\d{4}-\d\d-\d\d$/.test(until) ? new Date(`${until}T12:00:00Z`) : undefined
  if (!day || Number.isNaN(day.getTime())) return undefined
  return formatTime('long day', { dateStyle: 'long' }, 'UTC').format(day)
}
