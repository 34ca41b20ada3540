import { useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Person } from '../../ui/person.tsx'
import styles from './calls.module.css'
import { AnswerRequest } from './incoming-calls.tsx'
import { useOpenCalls } from './queries.ts'

/**
 * Lists the requests of private calls beside the stream of a performer, who answers any of them.
 */
export function CallQueue({ onAccepted }: { onAccepted: (id: string) => void }) {
  const waiting = useOpenCalls()
    .filter(({ state }) => state === 'requested')
    .toReversed()
  const [openId, setOpen] = useState<string>()
  const count = waiting.length
  if (count === 0) return null
  return (
    <section className={styles.queue} aria-label={t`Requests of private calls`}>
      <div role="status">
        <h2>
          {ngettext(
            msgid`${count} request of a private call`,
            `${count} requests of private calls`,
            count,
          )}
        </h2>
      </div>
      <ul>
        {waiting.map((call) => (
          <li key={call._id}>
            {call._id === openId ? (
              <AnswerRequest call={call} onAccepted={() => onAccepted(call._id)} />
            ) : (
              <>
                <Person person={call.fanInfo} note={call.note || undefined} />
                <Button
                  size="s"
                  aria-label={t`Answer ${call.fanInfo.name}`}
                  onClick={() => setOpen(call._id)}
                >
                  {t`Answer`}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
