import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, useBlocker, useRevalidator } from 'react-router'
import { t } from '../lib/i18n/i18n.ts'
import { isSiteReachable, onSiteReachable } from '../lib/realtime/connection.ts'
import { reconnectRealtime, useRealtimeStatus } from '../lib/realtime/realtime.ts'
import { toast } from '../ui/toast.ts'
import styles from './offline-notice.module.css'

/**
 * The time after which a page says that nothing arrives live, in milliseconds: a restart of the
 * site takes less.
 */
const NOT_LIVE_AFTER_MS = 15_000

/**
 * Shows that there is no connection, and reloads the page once the site answers; or that live
 * events alone do not arrive.
 */
export function OfflineNotice() {
  const [isOffline, setOffline] = useConnectionLost()
  const isNotLive = useNotLive()
  const comeBack = useCallback(() => setOffline(false), [setOffline])
  if (isOffline) return <OfflineBar onBack={comeBack} />
  return (
    isNotLive && (
      <p role="status" className={styles.line}>
        {t`Live updates are interrupted. Reload the page to see what is new.`}
      </p>
    )
  )
}

/** Returns true once the socket has been closed for a while, for whatever reason. */
function useNotLive(): boolean {
  const isConnected = useRealtimeStatus() === 'connected'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (isConnected) return
    const timer = setTimeout(() => setLate(true), NOT_LIVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isConnected])
  return isLate
}

/** The service worker marks a cached page on its root element. */
const isCachedPage = () => document.documentElement.dataset.kept !== undefined

/**
 * Detects a lost connection: the device reports it, the worker answered for the site, or the socket
 * closed and the site does not answer.
 */
function useConnectionLost() {
  const [isOffline, setOffline] = useState(false)
  const status = useRealtimeStatus()
  useEffect(() => {
    const lose = () => setOffline(true)
    if (!navigator.onLine || isCachedPage()) lose()
    addEventListener('offline', lose)
    return () => removeEventListener('offline', lose)
  }, [])
  useEffect(() => {
    if (isOffline || (status !== 'disconnect' && status !== 'failed')) return
    let isOver = false
    void isSiteReachable().then((isThere) => isThere || isOver || setOffline(true))
    return () => {
      isOver = true
    }
  }, [status, isOffline])
  return [isOffline, setOffline] as const
}

/**
 * Shows the notice at the foot of the page until the site answers again. The page stays usable
 * meanwhile.
 */
function OfflineBar({ onBack }: { onBack: () => void }) {
  const { revalidate } = useRevalidator()
  const blocker = useBlocker(isElsewhere)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    toast({ tone: 'bad', text: t`No connection. This page could not be opened.` })
  }, [blocker])
  useEffect(() => {
    const comeBack = () => {
      reconnectRealtime()
      // Live events keep a page that was open before the loss up to date; a cached page may be a
      // day old.
      if (isCachedPage()) void revalidate()
      delete document.documentElement.dataset.kept
      onBack()
    }
    return onSiteReachable(comeBack)
  }, [revalidate, onBack])
  return (
    <p role="status" className={styles.line}>
      {t`No connection. You are seeing the last saved version.`}
    </p>
  )
}

const isElsewhere: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
