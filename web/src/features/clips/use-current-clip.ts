import { type RefObject, useEffect, useState } from 'react'

/** The part of a clip that is visible when it counts as the one on screen. */
const SHOWN = 0.6

/** Returns the place of the clip on screen, among the children of the reel that shows `clips`. */
export function useCurrentClip(
  reel: RefObject<HTMLElement | null>,
  clips: readonly unknown[],
): number {
  const [current, setCurrent] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other clips are observed again
  useEffect(() => {
    const root = reel.current
    if (!root) return
    const places = [...root.children]
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)
        if (shown) setCurrent(places.indexOf(shown.target))
      },
      { root, threshold: SHOWN },
    )
    for (const place of places) seen.observe(place)
    return () => seen.disconnect()
  }, [reel, clips])
  return current
}

/** The keys that move by one clip, as players of clips have them. */
const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 1,
  PageUp: -1,
  j: 1,
  k: -1,
}

interface KeyOptions {
  readonly onStep: (by: 1 | -1) => void
  readonly onMute: () => void
}

/** Moves by one clip and turns the sound on and off by keys, unless a field or dialog has them. */
export function useClipKeys({ onStep, onMute }: KeyOptions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest('input, textarea, select, dialog, [role=menu]')) return
      const step = steps[event.key]
      if (!step && event.key !== 'm') return
      event.preventDefault()
      if (step) onStep(step)
      else onMute()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onStep, onMute])
}
