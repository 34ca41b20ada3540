import { useCheckout } from '../../features/checkout/use-checkout.ts'
import type { WireFacts, WireOffers, WirePerformer } from '../../features/profiles/labels.ts'
import type { OfferKey } from '../../lib/money/offer-keys.ts'

/** The page's data for subscribing to its performer; no offers for viewers who cannot subscribe. */
export interface ProfileSubscription {
  readonly performer: WirePerformer
  readonly offers: WireOffers | undefined
  readonly facts: WireFacts | undefined
  readonly onSubscribed: () => void
}

/** Returns the function that starts a subscription of a kind; guests sign up first. */
export function useSubscribe({ performer, offers, onSubscribed }: ProfileSubscription) {
  const pay = useCheckout()
  return async (offer?: OfferKey, more?: { wantsOther?: boolean; tier?: number }) => {
    if (await pay.subscribe(performer, offer, offers?.linkCode, more)) onSubscribed()
  }
}
