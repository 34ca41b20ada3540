import { useEffect, useState } from 'react'
import type { Slider } from '../../features/media/use-slider.ts'

const TURN_MS = 6000

/** Whether a row of slides turns by itself. */
export interface Turning {
  /** Several slides, and a visitor who does not mind motion. */
  readonly isWanted: boolean
  readonly isPaused: boolean
  readonly toggle: () => void
  /** While somebody points at it or is inside with the keyboard. */
  readonly hold: () => void
  readonly release: () => void
}

/** Shows the next slide every six seconds: never under reduced motion, while held, or after it was paused. */
export function useTurning({ index, go }: Slider, count: number): Turning {
  const [isWanted, setWanted] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setWanted(count > 1 && !still.matches)
    look()
    still.addEventListener('change', look)
    return () => still.removeEventListener('change', look)
  }, [count])
  useEffect(() => {
    if (!isWanted || isPaused || isHeld) return
    const timer = setTimeout(() => !document.hidden && go((index + 1) % count), TURN_MS)
    return () => clearTimeout(timer)
  }, [isWanted, isPaused, isHeld, index, count, go])
  return {
    isWanted,
    isPaused,
    toggle: () => setPaused(!isPaused),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}
