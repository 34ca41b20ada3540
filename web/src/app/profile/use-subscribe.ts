import type { WireFacts, WireOffers, WirePerformer } from '../../features/profiles/words.ts'
import { usePay } from '../pay/use-pay.ts'

/** What the page knows of subscribing to its performer; no offers for those who cannot subscribe. */
export interface Subscription {
  readonly performer: WirePerformer
  readonly offers: WireOffers | undefined
  readonly facts: WireFacts | undefined
  readonly onSubscribed: () => void
}

/** Begins a subscription of a kind; guests sign up first. */
export function useSubscribe({ performer, onSubscribed }: Subscription) {
  const pay = usePay()
  return async (type?: WireOffers['offers'][number]['type']) => {
    if (await pay.subscribe(performer, type)) onSubscribed()
  }
}
