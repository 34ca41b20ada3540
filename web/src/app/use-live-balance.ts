import { readMe } from '@stagedoor/contract/users'
import { useEffect, useRef } from 'react'
import { api } from '../lib/api.ts'
import { useLiveEvent, useOnReconnect } from '../lib/live.ts'
import { useSession, viewerOf } from '../lib/session.ts'

const TOGETHER_MS = 600

/**
 * Keeps what the frame shows of the account true: a fan's balance and subscriptions, a performer's earnings and
 * subscribers. What was announced while the connection was lost is asked for once it is back.
 */
export function useLiveBalance(): void {
  const { updateViewer } = useSession()
  const ask = useDebouncedRefetch(async () => {
    const { balance, subscriptions } = viewerOf(await api(readMe))
    updateViewer({ balance, subscriptions })
  })
  useLiveEvent('wallet.balance_changed', ({ balance }) => updateViewer({ balance }))
  useLiveEvent('subscriptions.subscription_changed', ask)
  useLiveEvent('earnings.earning_recorded', ({ type }) => type.endsWith('_subscription') && ask())
  useOnReconnect(ask)
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  })
}

/** Asks a moment later, once for everything that happens meanwhile; a failure leaves things as they were. */
function useDebouncedRefetch(read: () => Promise<void>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(read)
  latest.current = read
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current().catch(() => undefined), TOGETHER_MS)
  }
}
