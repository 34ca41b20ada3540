import type { WireOf } from '@stagedoor/contract/kit'
import type { readThread } from '@stagedoor/contract/orders'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import { lazy, Suspense, useState } from 'react'
import { jt, t } from '../../lib/i18n/i18n.ts'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { href } from '../../lib/navigation/href.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { MessageButton } from './message-button.tsx'
import styles from './order-thread.module.css'
import { readThreadsAgain } from './queries.ts'

const AskDialog = lazy(() => import('./ask-dialog.tsx'))

type WireThread = WireOf<typeof readThread>

interface OrderThreadProps {
  order: WireOrder
  thread: WireThread
  /** The other side of the order. */
  to: 'seller' | 'buyer'
}

/**
 * Shows the last message about an order, and lets its reader write the next one; says where help is
 * once that is not possible.
 */
export function OrderThread({ order, thread, to }: OrderThreadProps) {
  const [isOpen, setOpen] = useState(false)
  const { conversationId, noWriting } = thread
  useRealtimeEvent('message_created', (message) => {
    if (message.order?._id === order._id) readThreadsAgain()
  })
  return (
    <>
      <LastMessage
        thread={thread}
        name={(to === 'seller' ? order.performerInfo : order.userInfo)?.name}
      />
      {noWriting && <WhyNot order={order} thread={thread} to={to} />}
      <div className={styles.actions}>
        {!noWriting && (
          <Button
            variant="primary"
            icon={<IconMessage size={20} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {to === 'seller' ? t`Ask about this order` : t`Write to the buyer`}
          </Button>
        )}
        {conversationId && (
          <ButtonLink
            to={href('messages/conversation', { id: conversationId })}
            icon={<IconMessages size={20} aria-hidden="true" />}
          >
            {t`Open the conversation`}
          </ButtonLink>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <AskDialog order={order} to={to} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Shows the last message about an order with its writer. */
function LastMessage({ thread, name = '' }: { thread: WireThread; name?: string | undefined }) {
  const { lastMessage } = thread
  if (!lastMessage) return null
  return (
    <figure className={styles.last}>
      <figcaption className="dim">
        {lastMessage.isMine ? t`You wrote` : <b translate="no">{name}</b>}
        {' · '}
        <DateTime at={lastMessage.createdAt} />
      </figcaption>
      <blockquote translate="no" dir="auto">
        {lastMessage.text}
      </blockquote>
    </figure>
  )
}

/** Says why nobody can write about an order, and where else there is help. */
function WhyNot({ order, thread: { noWriting, closesAt, conversationId }, to }: OrderThreadProps) {
  const accountId = to === 'seller' ? order.performerId : order.userId
  const closed = closesAt && <DateTime key="1" at={closesAt} dayOnly />
  if (noWriting === 'closed')
    return (
      <>
        <p className={styles.why}>{jt`Questions about this order ended on ${closed}.`}</p>
        {!conversationId && <MessageButton to={to} accountId={accountId} />}
      </>
    )
  const reasons = {
    unavailable: t`The two of you cannot write to each other. Our team helps you with this order.`,
    you_blocked: t`You blocked the other side of this order. Unblock them to write, or ask our team.`,
    not_verified: t`Your documents have to be verified before you can write.`,
  }
  return (
    <>
      <p className={styles.why}>{reasons[noWriting ?? 'unavailable']}</p>
      <div className={styles.actions}>
        <ButtonLink
          to={href('contact', undefined, { order: order.orderNumber })}
          icon={<IconLifebuoy size={20} aria-hidden="true" />}
        >
          {t`Write to our team`}
        </ButtonLink>
      </div>
    </>
  )
}
