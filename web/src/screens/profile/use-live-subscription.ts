import { useLiveEvent } from '../../lib/realtime/realtime.ts'

/** Reloads a performer's page when the viewer's subscription to them, or its payment, changes. */
export function useLiveSubscription(performerId: string, reread: () => void): void {
  useLiveEvent('subscriptions.subscription_changed', (change) => {
    if (change.performerId === performerId) reread()
  })
  useLiveEvent('payment_status_callback', reread)
}
