import type { WireOf } from '@stagedoor/contract/kit'
import type { listMessages } from '@stagedoor/contract/taxforms'
import { useState } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import styles from '../sanctions/sanctions.module.css'
import { useDiscardMessage } from './queries.ts'

type Message = WireOf<typeof listMessages>['data'][number]

/** Lists the messages of DAC7 that were exported, and discards those that were not sent. */
export function MessagesCard({ messages }: { messages: readonly Message[] }) {
  const kept = messages.filter(({ discardedAt }) => !discardedAt)
  const isLast = ({ _id: id, year }: Message) => kept.find((one) => one.year === year)?._id === id
  return (
    <Card title={t`Messages for the tax office`}>
      <div className={styles.form}>
        <p className="dim">{t`Each export of DAC7 as XML is kept here. The next one of the year has who is new, and corrections name these messages.`}</p>
        {messages.length === 0 && <p className="dim">{t`None exported yet.`}</p>}
        <ul className={styles.list}>
          {messages.map((message) => (
            <li key={message._id}>
              <span>
                <b>{kindLabels(message.year)[message.kind]}</b>
                <span className="dim" translate="no">
                  {message.reference}
                </span>
                <span className="dim">
                  {jt`Exported ${<DateTime key="1" at={message.createdAt} />}`}
                </span>
              </span>
              {message.discardedAt ? (
                <Badge tone="wait">{t`Not sent`}</Badge>
              ) : (
                isLast(message) && <Discard message={message} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

const kindLabels = (year: number): Record<Message['kind'], string> => ({
  new: t`${year}: new data`,
  correction: t`${year}: corrections`,
  nil: t`${year}: nothing to report`,
})

function Discard({ message: { _id: id, reference } }: { message: Message }) {
  const discard = useDiscardMessage()
  const [isOpen, setOpen] = useState(false)
  return (
    <Permitted to="money.write">
      <Button size="s" onClick={() => setOpen(true)}>{t`Was not sent`}</Button>
      {isOpen && (
        <ConfirmDialog
          title={t`Was this message not sent?`}
          confirmLabel={t`Discard`}
          tone="danger"
          reason={{ label: t`Reason`, minLength: 5 }}
          onConfirm={async (reason) => {
            await discard({ params: { id }, body: { reason } })
            toast({ text: t`The message does not count any more` })
          }}
          onClose={() => setOpen(false)}
        >
          <p translate="no">{reference}</p>
          <p>{t`Only where it was not sent, or the tax office refused all of it. What it said is new again at the next export.`}</p>
        </ConfirmDialog>
      )}
    </Permitted>
  )
}
