import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, use } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import {
  cardLabel,
  formatExpiry,
  gatewayLabel,
  isExpired,
  type WireCard,
  type WireMethod,
} from './labels.ts'
import { NextPageWallets, WalletMarks } from './wallet-marks.tsx'

/**
 * The value for the preferred way to pay that is not a saved card: its details are entered at the
 * company.
 */
export const NEW_CARD = 'new'

/** The start of the value for a certain company. */
const AT_COMPANY = 'at:'

/**
 * Returns the card that a payment suggests: the default one, otherwise the newest that is valid,
 * otherwise a new one.
 */
export function firstCard(cards: readonly WireCard[], now: Date): string {
  const valid = cards.filter((card) => !isExpired(card, now))
  return (valid.find(({ isDefault }) => isDefault) ?? valid[0])?.token ?? NEW_CARD
}

/**
 * Returns the chosen way to pay as the calls take it: the preferred company takes over from one
 * that fails.
 */
export function paymentFields(choice: string): { cardId?: string; paymentGateway?: string } {
  if (choice === NEW_CARD) return {}
  if (choice.startsWith(AT_COMPANY)) return { paymentGateway: choice.slice(AT_COMPANY.length) }
  return { cardId: choice }
}

/** Returns the saved card of a choice; undefined where another way to pay was chosen. */
export const savedCard = (cards: readonly WireCard[], choice: string): WireCard | undefined =>
  cards.find(({ token }) => token === choice)

/** Returns true when a saved card was chosen, which is charged immediately. */
export const isSavedCard = (choice: string): boolean => paymentFields(choice).cardId !== undefined

/** Returns the saved cards that can be charged immediately at one of the companies. */
export const usableCards = (
  cards: readonly WireCard[] = [],
  methods: readonly WireMethod[] = [],
): readonly WireCard[] =>
  cards.filter((card) =>
    methods.some(
      ({ oneClick, paymentGateway }) => oneClick && paymentGateway === card.paymentGateway,
    ),
  )

/** Returns the way to pay that a choice names; the preferred one for a new card. */
export function methodOf(
  choice: string,
  methods: readonly WireMethod[],
  cards: readonly WireCard[],
): WireMethod | undefined {
  const gateway =
    paymentFields(choice).paymentGateway ??
    cards.find(({ token }) => token === choice)?.paymentGateway
  return methods.find(({ paymentGateway }) => paymentGateway === gateway) ?? methods[0]
}

/** Returns a choice if it is still possible, otherwise the preferred way to pay. */
export function possibleChoice(
  choice: string,
  cards: readonly WireCard[],
  methods: readonly WireMethod[],
): string {
  const { cardId, paymentGateway: gateway } = paymentFields(choice)
  const isCard = cardId !== undefined && cards.some(({ token }) => token === cardId)
  const isCompany =
    gateway !== undefined && methods.some(({ paymentGateway }) => paymentGateway === gateway)
  return isCard || isCompany ? choice : NEW_CARD
}

interface CardChoiceProps {
  cards: readonly WireCard[]
  /** The ways to pay that can charge the amount, the preferred one first. */
  methods: readonly WireMethod[]
  value: string
  onChoose: (card: string) => void
}

/**
 * Chooses how to pay: with a saved card, or at the page of a company. Where there is no choice, it
 * names the wallets of the page, if it has any.
 */
export function CardChoice({ cards, methods, value, onChoose }: CardChoiceProps) {
  const now = new Date(use(RenderedAt))
  if (cards.length === 0 && methods.length < 2) return <NextPageWallets method={methods[0]} />
  const saved = cards.map((card) => ({
    value: card.token,
    title: cardLabel(card),
    note: formatExpiry(card, now),
    disabled: isExpired(card, now),
    after: <IconCreditCard size={22} stroke={1.6} aria-hidden="true" />,
  }))
  const others =
    methods.length < 2
      ? [anotherCard(methods[0])]
      : methods.map((method, place) =>
          companyChoice(method, { isFirst: place === 0, hasCards: cards.length > 0 }),
        )
  return (
    <RadioCards
      label={t`Pay with`}
      choices={[...saved, ...others]}
      value={value}
      onChoose={onChoose}
    />
  )
}

const anotherCard = (method: WireMethod | undefined) => ({
  value: NEW_CARD,
  title: t`Another card`,
  note: withWallets(t`You enter it on the next page.`, method),
  after: <IconPlus size={22} stroke={1.6} aria-hidden="true" />,
})

/** Returns a note with the wallets that the page of a company offers. */
const withWallets = (note: string, method: WireMethod | undefined): ReactNode =>
  method && method.wallets.length > 0 ? (
    <>
      {note} <WalletMarks wallets={method.wallets} />
    </>
  ) : (
    note
  )

function companyChoice(
  method: WireMethod,
  { isFirst, hasCards }: { isFirst: boolean; hasCards: boolean },
) {
  const { kind, paymentGateway } = method
  const isCrypto = kind === 'crypto'
  const Icon = isCrypto ? IconCoin : IconCreditCard
  return {
    value: isFirst ? NEW_CARD : `${AT_COMPANY}${paymentGateway}`,
    title: isCrypto ? t`Cryptocurrency` : hasCards ? t`Another card` : t`Card`,
    note: withWallets(t`On the page of ${gatewayLabel(paymentGateway)}`, method),
    after: <Icon size={22} stroke={1.6} aria-hidden="true" />,
  }
}
