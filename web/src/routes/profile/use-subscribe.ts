import { useCheckout } from '../../features/checkout/use-checkout.ts'
import type { WireFacts, WireOffers, WirePerformer } from '../../features/profiles/labels.ts'

/** What the page knows of subscribing to its performer; no offers for those who cannot subscribe. */
export interface ProfileSubscription {
  readonly performer: WirePerformer
  readonly offers: WireOffers | undefined
  readonly facts: WireFacts | undefined
  readonly onSubscribed: () => void
}

/** Begins a subscription of a kind; guests sign up first. */
export function useSubscribe({ performer, onSubscribed }: ProfileSubscription) {
  const pay = useCheckout()
  return async (type?: WireOffers['offers'][number]['type']) => {
    if (await pay.subscribe(performer, type)) onSubscribed()
  }
}
