import { listCards } from '@stagedoor/contract/payments'
import { listMine } from '@stagedoor/contract/subscriptions'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { use, useState } from 'react'
import { useLoaderData } from 'react-router'
import { hasCardForm } from '../../features/checkout/card-form/read-card-form.server.ts'
import {
  cardLabel,
  formatExpiry,
  isExpired,
  type WireCard,
} from '../../features/checkout/payment/labels.ts'
import { RemoveCard } from '../../features/checkout/payment/remove-card.tsx'
import { useDefaultCard } from '../../features/checkout/queries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './cards.module.css'

export const meta = pageMeta(() => ({ title: t`Saved cards`, hidden: true }))

const MOST = 50

const saved = pageRead('user/cards', listCards, () => ({ query: { limit: MOST } }))

export const loader = pageLoader('user/cards', async (at) => {
  requireFan(at.viewer)
  const [cards, subscriptions, canAdd] = await Promise.all([
    saved.load(at),
    at.api(listMine, { query: { limit: MOST, status: 'active' } }),
    hasCardForm(at.api),
  ])
  const renewing = subscriptions.data.filter(({ nextRecurringDate }) => nextRecurringDate)
  return { cards, subscriptions: renewing, canAdd }
})

/** Lists a fan's saved cards, which can be removed. */
export default function Cards() {
  const { subscriptions, canAdd, ...loaded } = useLoaderData<typeof loader>()
  const { data: cards } = saved.use(loaded.cards)
  const paidWith = ({ _id }: WireCard) =>
    subscriptions.flatMap(({ cardId, performerInfo }) =>
      cardId === _id && performerInfo ? [performerInfo.name] : [],
    )
  const [leaving, setLeaving] = useState<WireCard>()
  return (
    <Page title={t`Saved cards`} actions={canAdd && <AddCardLink />}>
      {cards.length === 0 ? (
        <EmptyState
          icon={<IconCreditCard size={30} stroke={1.6} />}
          title={t`No saved cards`}
          action={<ButtonLink to={href('wallet')}>{t`Top up your wallet`}</ButtonLink>}
        >
          {canAdd
            ? t`Add a card, so that the next payment takes one click.`
            : t`Cards you pay with are saved here, so that the next payment takes one click.`}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <SavedCard
                key={card._id}
                card={card}
                creators={paidWith(card)}
                onRemove={() => setLeaving(card)}
              />
            ))}
          </ul>
          <p className={styles.foot}>
            {canAdd
              ? t`The payment service stores the card numbers; this site never sees them.`
              : t`The payment service stores the card numbers; this site never sees them. A new card is saved when you pay with it.`}
          </p>
        </>
      )}
      {leaving && (
        <RemoveCard
          card={leaving}
          creators={paidWith(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Page>
  )
}

/**
 * Links to the form for a card by a full page load, because only that page admits the script of the
 * company.
 */
function AddCardLink() {
  return (
    <ButtonLink to={href('user/new-card')} reloadDocument>
      {t`Add a card`}
    </ButtonLink>
  )
}

interface SavedCardProps {
  card: WireCard
  /** The creators whose subscriptions renew with it. */
  creators: readonly string[]
  onRemove: () => void
}

function SavedCard({ card, creators, onRemove }: SavedCardProps) {
  const now = new Date(use(RenderedAt))
  const expired = isExpired(card, now)
  const label = cardLabel(card)
  return (
    <li className={cx(styles.card, expired && styles.expired)}>
      <span className={styles.picture} aria-hidden="true">
        <span>{card.brand}</span>
        <span>•••• {card.last4Digits}</span>
      </span>
      <span className={styles.text}>
        <b>{label}</b>
        <span className="dim">{formatExpiry(card, now)}</span>
        {!card.isProduction && <small className="dim">{t`${card.holderName} · play money`}</small>}
        {card.isProduction && <small className="dim">{card.holderName}</small>}
        {creators.length > 0 && <small className="dim">{t`Pays for ${creators.join(', ')}`}</small>}
        {card.isDefault ? (
          <span>
            <Badge tone="good">{t`Default`}</Badge>
          </span>
        ) : (
          !expired && <DefaultButton card={card} />
        )}
        {expired && (
          <span>
            <Badge tone="bad">{t`Expired`}</Badge>
          </span>
        )}
      </span>
      <IconButton label={t`Remove ${label}`} title={t`Remove`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.8} />
      </IconButton>
    </li>
  )
}

function DefaultButton({ card }: { card: WireCard }) {
  const label = cardLabel(card)
  const choose = useDefaultCard({
    onDone: () => toast({ text: t`${label} is suggested first now` }),
    onFailed: ({ message }) => toast({ text: message, tone: 'bad' }),
  })
  return (
    <span>
      <Button
        size="s"
        pending={choose.isPending}
        onClick={() => choose.mutate({ params: { id: card._id } })}
      >
        {t`Use by default`}
        <span className="hidden-visually"> {label}</span>
      </Button>
    </span>
  )
}
