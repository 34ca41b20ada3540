import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * The milliseconds without a movement or a key after which the controls of a playing video
 * disappear.
 */
const IDLE_MS = 3000

/** Returns true when the controls may be hidden, and the functions that show and hide them. */
export function useIdle(frame: RefObject<HTMLElement | null>, isActive: boolean) {
  const [isIdle, setIdle] = useState(false)
  const [wakes, setWakes] = useState(0)
  const wake = useCallback(() => {
    setIdle(false)
    setWakes((count) => count + 1)
  }, [])
  const rest = useCallback(() => setIdle(true), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign of life begins the wait again
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(setIdle, IDLE_MS, true)
    return () => clearTimeout(timer)
  }, [isActive, wakes])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onPointer = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && wake()
    element.addEventListener('pointermove', onPointer)
    element.addEventListener('keydown', wake)
    element.addEventListener('focusin', wake)
    return () => {
      element.removeEventListener('pointermove', onPointer)
      element.removeEventListener('keydown', wake)
      element.removeEventListener('focusin', wake)
    }
  }, [frame, wake])
  return { isIdle: isActive && isIdle, wake, rest }
}
