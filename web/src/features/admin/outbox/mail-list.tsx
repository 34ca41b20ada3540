import { Link, useNavigation, useSearchParams } from 'react-router'
import { DateTime } from '../../../ui/date-time.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from './outbox.module.css'
import { type ListedMail, mailStanding } from './words.ts'

/** The mails of a page; the one being read is marked. */
export function MailList({ mails, total }: { mails: readonly ListedMail[]; total: number }) {
  const [search] = useSearchParams()
  const isBusy = useNavigation().state === 'loading'
  return (
    <div aria-busy={isBusy}>
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail._id}>
            <Link
              to={`?${new URLSearchParams([...[...search].filter(([name]) => name !== 'mail'), ['mail', mail._id]])}`}
              preventScrollReset
              aria-current={search.get('mail') === mail._id || undefined}
              className={styles.mail}
            >
              <span className={styles.line}>
                <b>{mail.subject}</b>
                <small className="dim">
                  <DateTime at={mail.createdAt} />
                </small>
              </span>
              <span className={styles.line}>
                <small className="dim">{mail.to}</small>
                {mail.status !== 'sent' && <Standing status={mail.status} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager total={total} />
    </div>
  )
}

function Standing({ status }: Pick<ListedMail, 'status'>) {
  const { text, tone } = mailStanding(status)
  return <Pill tone={tone}>{text}</Pill>
}
