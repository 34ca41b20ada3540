import { Link, useNavigation, useSearchParams } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { type ListedMail, mailStatusLabel } from './labels.ts'
import styles from './outbox.module.css'

/** Returns the address of the same list with a mail open. */
const addressOf = (search: URLSearchParams, mail: string): string => {
  const others = [...search].filter(([name]) => name !== 'mail')
  return `?${new URLSearchParams([...others, ['mail', mail]])}`
}

/** Lists the mails of a page and highlights the open one. */
export function MailList({ mails, total }: { mails: readonly ListedMail[]; total: number }) {
  const [search] = useSearchParams()
  const isBusy = useNavigation().state === 'loading'
  return (
    <div aria-busy={isBusy}>
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail._id}>
            <Link
              to={addressOf(search, mail._id)}
              preventScrollReset
              aria-current={search.get('mail') === mail._id || undefined}
              className={styles.mail}
            >
              <span className={styles.line}>
                <b>{mail.subject}</b>
                <small className="dim">
                  <RelativeDateTime at={mail.createdAt} />
                </small>
              </span>
              <span className={styles.line}>
                <small className="dim">{mail.to}</small>
                {mail.status !== 'sent' && <MailStatus status={mail.status} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pagination total={total} />
    </div>
  )
}

function MailStatus({ status }: Pick<ListedMail, 'status'>) {
  const { text, tone } = mailStatusLabel(status)
  return <Badge tone={tone}>{text}</Badge>
}
