import { readViewer } from '@stagedoor/contract/users'
import { useEffect, useRef } from 'react'
import { api } from '../lib/api/api.ts'
import { useOnReconnect, useRealtimeEvent } from '../lib/realtime/realtime.ts'
import { useSession } from '../lib/session/session.ts'

const BATCH_MS = 600

/**
 * Keeps the figures of the account up to date: a fan's balance and subscriptions, a performer's
 * earnings and subscribers. They are fetched again once a lost connection is restored.
 */
export function useRealtimeBalance(): void {
  const { updateViewer } = useSession()
  const ask = useDebouncedRefetch(async () => {
    const { balance, subscriptions } = await api(readViewer)
    updateViewer({ balance, subscriptions })
  })
  useRealtimeEvent('wallet.balance_changed', ({ balance }) => updateViewer({ balance }))
  useRealtimeEvent('subscriptions.subscription_changed', ask)
  useRealtimeEvent(
    'earnings.earning_recorded',
    ({ type }) => type.endsWith('_subscription') && ask(),
  )
  useOnReconnect(ask)
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  })
}

/**
 * Returns a function that fetches once, a moment after the last of several calls; a failure changes
 * nothing.
 */
function useDebouncedRefetch(read: () => Promise<void>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(read)
  latest.current = read
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current().catch(() => undefined), BATCH_MS)
  }
}
