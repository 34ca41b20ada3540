import { useLive } from '../../lib/live.ts'

/** Reads a performer's page again when the viewer's subscription to them, or the payment for it, turned out. */
export function useFreshSubscription(performerId: string, reread: () => void): void {
  useLive('subscriptions.subscription_changed', (change) => {
    if (change.performerId === performerId) reread()
  })
  useLive('payment_status_callback', reread)
}
