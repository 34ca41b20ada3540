import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import styles from './offline.module.css'

const ASKED_EVERY_MS = 1000

/** A page that the worker kept says so on its root element. */
const isKept = () => document.documentElement.dataset.kept !== undefined

/** Says that there is no connection and that what is shown may be old; brings the page up to date once there is one. */
export function Offline() {
  const [isOffline, setOffline] = useState(() => !navigator.onLine || isKept())
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  useEffect(() => {
    latest.current = revalidate
  })
  useEffect(() => {
    const lose = () => setOffline(true)
    addEventListener('offline', lose)
    return () => removeEventListener('offline', lose)
  }, [])
  useEffect(() => {
    if (!isOffline) return
    const timer = setInterval(async () => {
      if (!(await answers())) return
      clearInterval(timer)
      delete document.documentElement.dataset.kept
      setOffline(false)
      void latest.current()
    }, ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOffline])
  if (!isOffline) return null
  return (
    <p role="status" className={styles.line}>
      No connection. You see what was here last.
    </p>
  )
}

/** Checks that the site answers, by a small file that the worker does not keep. */
const answers = () =>
  fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
