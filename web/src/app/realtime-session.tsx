import type { EventPayload } from '@stagedoor/contract/events'
import { touchLastSeen } from '@stagedoor/contract/users'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '../lib/api/api.ts'
import { formatMoney } from '../lib/i18n/format.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { connectRealtime, useRealtimeEvent } from '../lib/realtime/realtime.ts'
import { announceClosed } from '../lib/session/closing-refusals.ts'
import { useSession } from '../lib/session/session.ts'
import { toast } from '../ui/toast.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { useRealtimeBalance } from './use-realtime-balance.ts'
import {
  useRealtimeOpenOrders,
  useRealtimeUnreadCount,
  useRealtimeUnreadMessages,
} from './use-realtime-unread-count.ts'

const REPORT_INTERVAL_MS = 60_000

/**
 * Updates the page of a signed-in account: its balance, new earnings, its online status and a lost
 * connection.
 */
export default function RealtimeSession() {
  const { site, viewer } = useSession()
  const { pathname } = useLocation()
  useEffect(connectRealtime, [])
  useEffect(() => sendPresence(), [])
  useEffect(watchLock, [])
  useRealtimeBalance()
  useRestoredPage()
  useRealtimeUnreadCount()
  useRealtimeUnreadMessages()
  useRealtimeEvent('site.closed', announceClosed)
  useRealtimeEvent('earnings.earning_recorded', (earning) => {
    // The earnings page shows new earnings itself.
    if (pathname !== href('creator/earnings')) showEarningToast(earning, site.currency)
  })
  return (
    <>
      {viewer?.role === 'performer' && <OpenOrders />}
      <OfflineNotice />
    </>
  )
}

/**
 * Reloads the page once the app is locked, so that the server shows the lock in its place. Watches
 * from the start, or from when the lock is turned on in any tab.
 */
function watchLock(): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  const begin = async () => {
    const { watchAppLock } = await import('../lib/session/watch-app-lock.ts')
    if (!isOver) stop ??= watchAppLock(() => location.reload())
  }
  const hear = ({ key }: StorageEvent) => void (key === 'appLock' && begin())
  if (document.cookie.includes('appLock=')) void begin()
  window.addEventListener('storage', hear)
  return () => {
    isOver = true
    window.removeEventListener('storage', hear)
    stop?.()
  }
}

/** Follows the number of orders that a creator has to ship. */
function OpenOrders() {
  useRealtimeOpenOrders()
  return null
}

/** Reloads a page that the browser restored from its cache, as after a visit to a gateway. */
function useRestoredPage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => void (persisted && revalidate())
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [revalidate])
}

function showEarningToast(
  { type, netPrice }: EventPayload<'earnings.earning_recorded'>,
  currency: string,
): void {
  toast({
    text: earningMessage(type, formatMoney(netPrice, currency)),
    action: { text: t`Show`, to: href('creator/earnings') },
  })
}

function earningMessage(type: string, amount: string): string {
  const messages: Readonly<Record<string, string>> = {
    tip: t`You earned ${amount} from a tip`,
    feed: t`You earned ${amount} from a post`,
    monthly_subscription: t`You earned ${amount} from a monthly subscription`,
    yearly_subscription: t`You earned ${amount} from a yearly subscription`,
  }
  return messages[type] ?? t`You earned ${amount} from a sale`
}

/** Reports once a minute, while the page is visible, that the account is online. */
function sendPresence(): () => void {
  const report = () => {
    if (document.visibilityState === 'visible') api(touchLastSeen).catch(() => undefined)
  }
  report()
  const timer = setInterval(report, REPORT_INTERVAL_MS)
  return () => clearInterval(timer)
}
