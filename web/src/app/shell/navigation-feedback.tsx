import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import styles from './navigation-feedback.module.css'

/**
 * What a page load would do by itself: a line on top while the next page is on its way, then its title is spoken and
 * the keyboard starts at its content.
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
