import { listLists, readFan } from '@stagedoor/contract/fanlists'
import { readPerformer } from '@stagedoor/contract/performers'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { ListsCard, SpendCard, SubscriptionCard } from '../../features/fans/fan-cards.tsx'
import { NotesCard } from '../../features/fans/notes-card.tsx'
import { OfferList } from '../../features/messages/offers/offer-list.tsx'
import { PurchaseList } from '../../features/messages/offers/purchase-list.tsx'
import type { WireConversation } from '../../features/messages/queries.ts'
import { useCall } from '../../lib/api/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Person } from '../../ui/person.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BoughtHere } from './bought-here.tsx'
import styles from './person-panel.module.css'

/** A conversation, and what follows when the panel leads to one of its messages. */
export interface PanelProps {
  readonly conversation: WireConversation
  readonly onOpen?: (() => void) | undefined
}

/**
 * Shows the other person of a conversation: to creators what they know about the fan, to fans the
 * creator.
 */
export default function PersonPanel({ conversation, onOpen }: PanelProps) {
  const { recipientInfo } = conversation
  const isPerformer = useAccount().role === 'performer'
  return (
    <div className={styles.panel}>
      {isPerformer ? (
        <FanPanel id={recipientInfo._id} conversationId={conversation._id} onOpen={onOpen} />
      ) : (
        <>
          <CreatorPanel person={recipientInfo} />
          <BoughtHere performerId={recipientInfo._id} />
        </>
      )}
    </div>
  )
}

interface FanPanelProps extends Pick<PanelProps, 'onOpen'> {
  readonly id: string
  readonly conversationId: string
}

function FanPanel({ id, conversationId, onOpen }: FanPanelProps) {
  const fan = useCall(readFan, { params: { id } }, { retries: false })
  const lists = useCall(listLists, undefined, { retries: false })
  if (fan.error)
    return <ErrorState onRetry={() => void fan.refetch()}>{fan.error.message}</ErrorState>
  if (!fan.data) return <Placeholders />
  return (
    <>
      <Card
        title={t`Fan`}
        actions={<ButtonLink size="s" to={href('creator/fan', { id })}>{t`Open`}</ButtonLink>}
      >
        <Person person={fan.data.user} size={56} />
      </Card>
      <SpendCard fan={fan.data} />
      <SubscriptionCard fan={fan.data} />
      <Card title={t`Offered here`}>
        <OfferList conversationId={conversationId} onOpen={onOpen} />
      </Card>
      <Card title={t`Bought`}>
        <PurchaseList conversationId={conversationId} />
      </Card>
      <ListsCard fan={fan.data} lists={lists.data?.data ?? []} />
      <NotesCard key={fan.data._id} fan={fan.data} />
    </>
  )
}

function CreatorPanel({ person }: { person: WireConversation['recipientInfo'] }) {
  const { _id, username } = person
  const performer = useCall(readPerformer, { params: { id: _id }, query: {} }, { retries: false })
  const { tip } = useCheckout()
  // What is known stays where they can no longer be read, as after a block.
  if (performer.error && !performer.data)
    return (
      <ErrorState onRetry={() => void performer.refetch()}>{performer.error.message}</ErrorState>
    )
  if (!performer.data) return <Placeholders />
  const page = href('profile', { profileId: username })
  const { isSubscribed } = performer.data
  return (
    <Card>
      <div className={styles.creator}>
        <Person person={person} size={56} to={page} />
        {isSubscribed && (
          <span>
            <Badge tone="good">{t`Subscribed`}</Badge>
          </span>
        )}
        <Button variant="primary" onClick={() => void tip(person)}>{t`Send a tip`}</Button>
        <ButtonLink to={page}>{isSubscribed ? t`Open the page` : t`See subscriptions`}</ButtonLink>
        <ButtonLink to={href('top-fans', { username })}>{t`Top fans`}</ButtonLink>
      </div>
    </Card>
  )
}

const Placeholders = () => (
  <Loading>
    <div className={styles.placeholders}>
      <Skeleton height={88} />
      <Skeleton height={220} />
    </div>
  </Loading>
)
