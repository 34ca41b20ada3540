import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import styles from './quick-unlock.module.css'

interface ConfirmingButtonProps {
  way: 'hold' | 'tap'
  label: string
  price: string
  variant: 'white' | 'primary'
  pending: boolean
  onConfirm: () => void
}

/** The time for which the button is held; the ring of `quick-unlock.module.css` fills in it. */
export const HOLD_MS = 800
/** The time in which the second tap confirms. */
const AGAIN_MS = 4000

/**
 * Confirms a purchase on the button itself: by press and hold, while a ring fills, or by a second
 * tap. A keyboard and a screen reader press twice in both cases.
 */
export function ConfirmingButton({
  way,
  label,
  pending,
  onConfirm,
  ...look
}: ConfirmingButtonProps) {
  const [isAsking, setAsking] = useTimedFlag(AGAIN_MS)
  const hold = useHold(onConfirm)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (hold.endsWith(event)) return
    setAsking(!isAsking)
    if (isAsking) onConfirm()
  }
  return (
    <>
      <Button
        variant={look.variant}
        pending={pending}
        className={cx(styles.confirming, hold.isHeld && styles.held)}
        onClick={press}
        {...(way === 'hold' && hold.handlers)}
      >
        {way === 'hold' && <Ring />}
        {isAsking ? t`Again to pay ${look.price}` : label}
      </Button>
      <span className={styles.hint} role="status">
        {isAsking ? t`Press once more to unlock` : way === 'hold' && t`Press and hold`}
      </span>
    </>
  )
}

const Ring = () => (
  <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="9" pathLength="1" />
  </svg>
)

/** Returns a flag that goes out by itself after a time, and the function that sets it. */
function useTimedFlag(ms: number): [boolean, (isSet: boolean) => void] {
  const [isSet, set] = useState(false)
  useEffect(() => {
    if (!isSet) return
    const timer = setTimeout(() => set(false), ms)
    return () => clearTimeout(timer)
  }, [isSet, ms])
  return [isSet, set]
}

/** Calls `onHeld` once a press has lasted long enough; moving away or scrolling ends it. */
function useHold(onHeld: () => void) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const begin = ({ button }: PointerEvent) => {
    // Only the first button of a mouse buys.
    if (button > 0) return
    isPressed.current = true
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      onHeld()
    }, HOLD_MS)
  }
  /** Returns true for the click that ends a press of a mouse or a finger, not for a key. */
  const endsWith = ({ detail }: MouseEvent) => {
    const isEnd = isPressed.current && detail > 0
    isPressed.current = false
    return isEnd
  }
  const handlers = {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
  return { isHeld, endsWith, handlers }
}
