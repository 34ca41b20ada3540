import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { type ReactNode, use } from 'react'
import { useShownZone } from '../../lib/browser/use-hydrated.ts'
import { formatCount, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { bundleSaving, type OfferKey, offerKey } from '../../lib/money/offer-keys.ts'
import { discountLimit, discountTitle } from '../../lib/money/offer-promotions.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { RenderedAt } from '../../ui/relative-time.tsx'
import {
  formatExtraCost,
  formatRenewal,
  formatUnlockedPosts,
  type WireFacts,
  type WireOffers,
  type WirePerformer,
} from './labels.ts'
import styles from './subscribe-card.module.css'

type Offer = WireOffers['offers'][number]

interface SubscribeCardProps {
  performer: WirePerformer
  offers: WireOffers
  facts: WireFacts
  onChoose: (key: OfferKey) => void
  /**
   * Draws the card within a phone's page, below the big button: the facts, and other offers as one
   * row.
   */
  isCompact?: boolean
}

/**
 * Shows a subscription in full before the fan agrees: what it unlocks, what still costs extra, and
 * what is charged when.
 */
export function SubscribeCard({
  performer,
  offers,
  facts,
  onChoose,
  isCompact = false,
}: SubscribeCardProps) {
  const now = new Date(use(RenderedAt))
  const main = mainOffer(offers.offers)
  if (!main) return null
  const others = offers.offers.filter((offer) => offer !== main)
  return (
    <Card aria-label={t`Subscription`} className={cx(styles.card, isCompact && styles.compact)}>
      {!isCompact && <h2>{t`Subscribe to ${performer.name}`}</h2>}
      {main.promotion && <Discount offer={main} now={now} />}
      {isCompact ? (
        <details className={styles.fold}>
          <summary>{formatRenewal(main, now)}</summary>
          <SubscriptionDetails facts={facts} main={main} now={now} />
          {offers.isPlayMoney && <PlayMoney />}
        </details>
      ) : (
        <SubscriptionDetails facts={facts} main={main} now={now} />
      )}
      {!isCompact && (
        <Button variant="primary" size="l" wide onClick={() => onChoose(offerKey(main))}>
          {buttonLabel(main)}
        </Button>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((offer) => (
            <OfferRow
              key={offerKey(offer)}
              offer={offer}
              monthly={performer.monthlyPrice}
              note={isCompact ? undefined : formatRenewal(offer, now)}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      {!isCompact && offers.isPlayMoney && <PlayMoney />}
    </Card>
  )
}

/** Shows a discount with both prices, before anything is chosen. */
function Discount({ offer, now }: { offer: Offer; now: Date }) {
  const limit = discountLimit(offer, now, useShownZone())
  return (
    <p className={styles.discount}>
      <b>{t`${offer.promotion?.percent ?? 0}% off`}</b>
      <span>{discountTitle(offer)}</span>
      {limit && <small>{limit}</small>}
    </p>
  )
}

const PlayMoney = () => (
  <small className="dim">{t`Play money on this site: nothing is really charged.`}</small>
)

function SubscriptionDetails({ facts, main, now }: { facts: WireFacts; main: Offer; now: Date }) {
  return (
    <ul className={styles.details}>
      <DetailItem icon={<IconLockOpen {...iconProps} />}>
        {formatUnlockedPosts(facts.unlocks)}
      </DetailItem>
      {formatExtraCost(facts.recent) && (
        <DetailItem icon={<IconTag {...iconProps} />}>{formatExtraCost(facts.recent)}</DetailItem>
      )}
      <DetailItem icon={<IconCalendarRepeat {...iconProps} />}>
        {formatRenewal(main, now)}
      </DetailItem>
    </ul>
  )
}

const iconProps = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

function DetailItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}

interface OfferRowProps {
  offer: Offer
  monthly: number
  note: string | undefined
  onChoose: SubscribeCardProps['onChoose']
}

function OfferRow({ offer, monthly, note, onChoose }: OfferRowProps) {
  const saved = bundleSaving(offer, monthly)
  return (
    <button type="button" className={styles.offer} onClick={() => onChoose(offerKey(offer))}>
      <span>
        <b>
          {titleOf(offer)}
          {saved !== undefined && <span className={styles.saves}>{t`Save ${saved}%`}</span>}
        </b>
        {note && <small className="dim">{note}</small>}
      </span>
      <IconChevronRight size={20} aria-hidden="true" className={styles.chevron} />
    </button>
  )
}

/** Returns the offer of the big button: the monthly one where it exists. */
export const mainOffer = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ type }) => type === 'monthly') ?? offers[0]

/** Returns the label of the big button. */
export function buttonLabel({ type, months = 1, price, currency, isTrial }: Offer): string {
  if (type === 'free') return isTrial ? t`Try it for free` : t`Subscribe for free`
  const amount = formatMoney(price, currency)
  if (type === 'monthly' && months > 1) return t`Subscribe ${amount} for ${months} months`
  return type === 'yearly' ? t`Subscribe ${amount} a year` : t`Subscribe ${amount}`
}

function titleOf({ type, months = 1, price, currency, trialDays }: Offer): string {
  if (type === 'free')
    return trialDays
      ? ngettext(
          msgid`${formatCount(trialDays)} day free`,
          `${formatCount(trialDays)} days free`,
          trialDays,
        )
      : t`Free`
  const amount = formatMoney(price, currency)
  if (type === 'monthly' && months > 1) return t`${amount} for ${months} months`
  return type === 'yearly' ? t`${amount} a year` : t`${amount} a month`
}
