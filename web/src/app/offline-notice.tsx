import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, useBlocker, useRevalidator } from 'react-router'
import { isSiteReachable, onSiteReachable } from '../lib/connection.ts'
import { reconnectLive, useLiveStatus } from '../lib/live.ts'
import { toast } from '../ui/toast.ts'
import styles from './offline-notice.module.css'

/** Says that there is no connection while there is none, and brings the page back once the site answers. */
export function OfflineNotice() {
  const [isOffline, setOffline] = useConnectionLost()
  const comeBack = useCallback(() => setOffline(false), [setOffline])
  return isOffline && <OfflineBar onBack={comeBack} />
}

/** A page that the worker kept says so on its root element. */
const isCachedPage = () => document.documentElement.dataset.kept !== undefined

/** Notices a lost connection: the device says so, the worker answered for the site, or the socket broke and nobody answers. */
function useConnectionLost() {
  const [isOffline, setOffline] = useState(false)
  const status = useLiveStatus()
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

/** Stands at the foot of the page until the site answers again. Nothing on screen is left for what cannot be read now. */
function OfflineBar({ onBack }: { onBack: () => void }) {
  const { revalidate } = useRevalidator()
  const blocker = useBlocker(isElsewhere)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    toast({ tone: 'bad', text: 'No connection. This page could not be opened.' })
  }, [blocker])
  useEffect(() => {
    const comeBack = () => {
      reconnectLive()
      // What a page has shown since before the loss is kept true by events; a kept page may be a day old.
      if (isCachedPage()) void revalidate()
      delete document.documentElement.dataset.kept
      onBack()
    }
    return onSiteReachable(comeBack)
  }, [revalidate, onBack])
  return (
    <p role="status" className={styles.line}>
      No connection. You are seeing the last saved version.
    </p>
  )
}

const isElsewhere: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
