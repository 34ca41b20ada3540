import { type FormEvent, use, useEffect, useRef, useState } from 'react'
import { CardChoice, firstCard, NEW_CARD } from '../../features/payments/card-choice.tsx'
import type { WireCard } from '../../features/payments/words.ts'
import { OfferChoice, OfferTerms } from '../../features/subscriptions/offer-choice.tsx'
import { agreeWords, firstOffer, type WireOffers } from '../../features/subscriptions/words.ts'
import { Act } from '../../ui/act.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { AskedSubscription } from './asked.ts'
import { ConfirmEmail, useMustConfirm } from './confirm-email.tsx'
import { Problem } from './problem.tsx'
import styles from './subscribe-form.module.css'
import type { Subscribing } from './use-subscribing.ts'

interface SubscribeFormProps {
  asked: AskedSubscription
  offers: WireOffers
  cards: readonly WireCard[]
  subscribing: Subscribing
  onTermsChanged: () => void
}

/** Which way to subscribe, what it costs when, and with what it is paid. */
export function SubscribeForm({ asked, offers: known, cards, subscribing, onTermsChanged }: SubscribeFormProps) {
  const { offers, isPlayMoney } = known
  const now = new Date(use(RenderedAt))
  const mustConfirm = useMustConfirm()
  const [type, setType] = useState(asked.type)
  const [card, setCard] = useState(() => firstCard(cards, now))
  const { start, pending, refusal, failure } = subscribing
  useRereading(refusal?.code, onTermsChanged)
  const chosen = firstOffer(offers, type)
  if (!chosen) {
    return (
      <EmptyState title="No subscriptions right now">
        {asked.performer.name} does not offer any at the moment.
      </EmptyState>
    )
  }
  const isPaid = chosen.price > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mustConfirm) void start(chosen, card)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {mustConfirm && <ConfirmEmail />}
      <OfferChoice offers={offers} chosen={chosen} onChoose={setType} />
      <OfferTerms offer={chosen} />
      {isPaid && cards.length > 0 && <CardChoice cards={cards} value={card} onChoose={setCard} />}
      <Act>
        {refusal ? <Problem refusal={refusal} /> : <FormError>{failure}</FormError>}
        <Button type="submit" variant="primary" size="l" wide disabled={mustConfirm} pending={pending}>
          {agreeWords(chosen)}
        </Button>
        {isPaid && <p className={styles.small}>{footWords(isPlayMoney, card)}</p>}
      </Act>
    </form>
  )
}

function footWords(isPlayMoney: boolean, card: string): string {
  const where = card === NEW_CARD ? ' You pay on the next page and come back here.' : ''
  if (isPlayMoney) return `Play money on this site: nothing is really charged.${where}`
  return where.trim() || 'The card is charged at once.'
}

const OUTDATED = ['subscriptions.terms_changed', 'subscriptions.not_offered', 'subscriptions.trial_used']

/** Reads the offers anew when the server says that they are not what was shown. */
function useRereading(code: string | undefined, reread: () => void): void {
  const latest = useRef(reread)
  latest.current = reread
  useEffect(() => {
    if (code && OUTDATED.includes(code)) latest.current()
  }, [code])
}
