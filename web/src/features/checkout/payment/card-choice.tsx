import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { use } from 'react'
import { t } from '../../../lib/i18n.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import { cardLabel, formatExpiry, isExpired, type WireCard } from './labels.ts'

/** The value for a card that is not saved yet: it is entered at the gateway. */
export const NEW_CARD = 'new'

/** Returns the card that a payment suggests: the default one, otherwise the newest that is valid, otherwise a new one. */
export function firstCard(cards: readonly WireCard[], now: Date): string {
  const valid = cards.filter((card) => !isExpired(card, now))
  return (valid.find(({ isDefault }) => isDefault) ?? valid[0])?.token ?? NEW_CARD
}

interface CardChoiceProps {
  cards: readonly WireCard[]
  value: string
  onChoose: (card: string) => void
}

/** Chooses the card of a payment: a saved one, or a new one on the gateway's page. */
export function CardChoice({ cards, value, onChoose }: CardChoiceProps) {
  const now = new Date(use(RenderedAt))
  const saved = cards.map((card) => ({
    value: card.token,
    title: cardLabel(card),
    note: formatExpiry(card, now),
    disabled: isExpired(card, now),
    after: <IconCreditCard size={22} stroke={1.6} aria-hidden="true" />,
  }))
  const another = {
    value: NEW_CARD,
    title: t`Another card`,
    note: t`You enter it on the next page.`,
    after: <IconPlus size={22} stroke={1.6} aria-hidden="true" />,
  }
  return <RadioCards label={t`Pay with`} choices={[...saved, another]} value={value} onChoose={onChoose} />
}
