import { useLiveEvent } from '../../lib/live.ts'

/** Reads a performer's page again when the viewer's subscription to them, or the payment for it, turned out. */
export function useLiveSubscription(performerId: string, reread: () => void): void {
  useLiveEvent('subscriptions.subscription_changed', (change) => {
    if (change.performerId === performerId) reread()
  })
  useLiveEvent('payment_status_callback', reread)
}
