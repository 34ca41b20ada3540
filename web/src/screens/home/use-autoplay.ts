import { useEffect, useState } from 'react'
import type { Slider } from '../../features/media/use-slider.ts'

const SLIDE_MS = 6000

/** The automatic advance of a row of slides. */
export interface Autoplay {
  /** True for several slides, unless reduced motion is preferred. */
  readonly isAvailable: boolean
  readonly isPaused: boolean
  readonly toggle: () => void
  /** Pauses while the pointer or focus is inside. */
  readonly suspend: () => void
  readonly resume: () => void
}

/**
 * Shows the next slide every six seconds: never under reduced motion, while suspended, or after it
 * was paused.
 */
export function useAutoplay({ index, go }: Slider, count: number): Autoplay {
  const [isWanted, setWanted] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setWanted(count > 1 && !still.matches)
    update()
    still.addEventListener('change', update)
    return () => still.removeEventListener('change', update)
  }, [count])
  useEffect(() => {
    if (!isWanted || isPaused || isHeld) return
    const timer = setTimeout(() => !document.hidden && go((index + 1) % count), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isWanted, isPaused, isHeld, index, count, go])
  return {
    isAvailable: isWanted,
    isPaused,
    toggle: () => setPaused(!isPaused),
    suspend: () => setHeld(true),
    resume: () => setHeld(false),
  }
}
