import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import styles from './navigation-feedback.module.css'

/**
 * Does what the browser does for a page load: shows progress while the next page is loading, then
 * announces its title and moves focus to its content.
 */
export function NavigationFeedback() {
  const isMoving = useNavigation().state === 'loading'
  return (
    <>
      <div className={cx(styles.line, isMoving && styles.moving)} aria-hidden="true" />
      <Arrival />
    </>
  )
}

function Arrival() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className="hidden-visually" aria-live="polite">
      {title}
    </div>
  )
}
