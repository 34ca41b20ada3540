import { listCards } from '@stagedoor/contract/payments'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { use, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { cardLabel, formatExpiry, isExpired, type WireCard } from '../../features/checkout/payment/labels.ts'
import { useDeleteCard } from '../../features/checkout/queries.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { requireFan } from '../../lib/require-fan.server.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './cards.module.css'

export const meta = pageMeta(() => ({ title: t`Saved cards`, hidden: true }))

const MOST = 50

export const loader = pageLoader('user/cards', async ({ api, viewer }) => {
  requireFan(viewer)
  return api(listCards, { query: { limit: MOST } })
})

/** Lists a fan's saved cards, which can be removed. */
export default function Cards() {
  const { data } = useLoaderData<typeof loader>()
  const [leaving, setLeaving] = useState<WireCard>()
  return (
    <Page title={t`Saved cards`}>
      {data.length === 0 ? (
        <EmptyState
          icon={<IconCreditCard size={30} stroke={1.6} />}
          title={t`No saved cards`}
          action={<ButtonLink to={href('wallet')}>{t`Top up your wallet`}</ButtonLink>}
        >
          {t`Cards you pay with are saved here, so that the next payment takes one click.`}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cards}>
            {data.map((card) => (
              <SavedCard key={card._id} card={card} onRemove={() => setLeaving(card)} />
            ))}
          </ul>
          <p className={styles.foot}>
            {t`The payment service stores the card numbers; this site never sees them. A new card is saved when you pay with it.`}
          </p>
        </>
      )}
      {leaving && <RemoveCard card={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  )
}

function SavedCard({ card, onRemove }: { card: WireCard; onRemove: () => void }) {
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

function RemoveCard({ card, onClose }: { card: WireCard; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const label = cardLabel(card)
  const remove = useDeleteCard({
    onDone: () => {
      onClose()
      toast({ text: t`${label} was removed` })
      void revalidate()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Remove ${label}?`}>
      <ConfirmationBody>
        <p>
          {t`It can no longer be charged from here. Subscriptions that renew with it will ask you for another card when they come due.`}
        </p>
        <FormError>{remove.error?.message}</FormError>
        <ConfirmationActions stacked>
          <Button
            variant="danger"
            size="l"
            wide
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id: card._id } })}
          >
            {t`Remove the card`}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t`Keep it`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
