import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'

/** Reloads a performer's page when the viewer's subscription to them, or its payment, changes. */
export function useRealtimeSubscription(performerId: string, reread: () => void): void {
  useRealtimeEvent('subscriptions.subscription_changed', (change) => {
    if (change.performerId === performerId) reread()
  })
  useRealtimeEvent('payment_status_callback', reread)
}
