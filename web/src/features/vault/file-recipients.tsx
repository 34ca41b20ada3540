import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { CheckField } from '../../ui/field.tsx'
import { Person } from '../../ui/person.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './file-details.module.css'
import { useFileRecipients, type WireRecipient } from './queries.ts'

/** Lists the fans who received a file in messages, and whether they have seen and bought it. */
export function FileRecipients({ fileId }: { fileId: string }) {
  const [isBought, setBought] = useState(false)
  return (
    <section>
      <h3>{t`Sent in messages`}</h3>
      <CheckField
        label={t`Only fans who bought it`}
        checked={isBought}
        onChange={({ target }) => setBought(target.checked)}
      />
      <ul className={styles.uses}>
        <RecipientPage key={String(isBought)} fileId={fileId} isBought={isBought} />
      </ul>
    </section>
  )
}

interface RecipientPageProps {
  fileId: string
  isBought: boolean
  /** The cursor of the page; the first without it. */
  after?: string
}

function RecipientPage({ after, ...query }: RecipientPageProps) {
  const { data, error, refetch } = useFileRecipients({ ...query, after })
  const [isMore, setMore] = useState(false)
  if (error)
    return (
      <li>
        <ErrorState onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li>
        <Skeleton height={48} />
      </li>
    )
  const { data: recipients, next } = data
  return (
    <>
      {recipients.length === 0 && !after && (
        <li className="dim">{query.isBought ? t`Nobody yet` : t`Not sent yet`}</li>
      )}
      {recipients.map((recipient) => (
        <Recipient key={recipient._id} recipient={recipient} />
      ))}
      {next && isMore && <RecipientPage {...query} after={next} />}
      {next && !isMore && (
        <li>
          <Button size="s" onClick={() => setMore(true)}>{t`Show more`}</Button>
        </li>
      )}
    </>
  )
}

function Recipient({
  recipient: { fan, conversationId, sentAt, price, isMass, isSeen, isBought },
}: {
  recipient: WireRecipient
}) {
  return (
    <li className={styles.recipient}>
      <Person person={fan} to={href('messages/conversation', { id: conversationId })} />
      <span className={styles.marks}>
        <small className="dim">
          <RelativeDateTime at={sentAt} />
          {isMass && ` · ${t`Mass message`}`}
        </small>
        {price !== null && <Price tokens={price} />}
        {isBought ? (
          <Badge tone="good">{t`Bought`}</Badge>
        ) : (
          isSeen !== null && (
            <Badge tone={isSeen ? 'accent' : 'neutral'}>{isSeen ? t`Seen` : t`Not seen`}</Badge>
          )
        )}
      </span>
    </li>
  )
}
