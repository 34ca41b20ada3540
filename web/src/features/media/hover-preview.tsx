import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './hover-preview.module.css'

const PreviewClip = lazy(() => import('./preview-clip.tsx'))

/**
 * The milliseconds that a pointer rests, or a video stays in the middle of a phone, before its
 * preview begins.
 */
const HOVER_DELAY_MS = 160
const VISIBLE_DELAY_MS = 500
const SEEN = 0.75

interface HoverPreviewProps {
  /** The address of the clip; nothing is shown without one. */
  src: string | null | undefined
  /** The clip is of a locked video: its compression artefacts are hidden. */
  isBlurred?: boolean
  /** Starts for a mouse only, where many videos are side by side. */
  onlyPointed?: boolean
}

/**
 * Plays a few silent seconds of a video over its poster: while a mouse rests on the surrounding
 * element, and without a mouse once when it scrolls into view. It never plays for visitors who
 * prefer reduced motion or reduced data. The code of the clip is loaded with the first one that is
 * shown.
 */
export function HoverPreview({ src, isBlurred = false, onlyPointed = false }: HoverPreviewProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const around = place.current?.parentElement
    if (!around || !src || prefersNoMotion()) return
    if (matchMedia('(hover: hover)').matches) return watchPointer(around, setOn)
    return onlyPointed ? undefined : watchVisibility(around, setOn)
  }, [src, onlyPointed])
  if (!src) return null
  return (
    <span ref={place} className={styles.place} aria-hidden="true">
      {isOn && (
        <Suspense fallback={null}>
          <PreviewClip src={src} isBlurred={isBlurred} onEnd={() => setOn(false)} />
        </Suspense>
      )}
    </span>
  )
}

/** Returns true for visitors who prefer that nothing moves by itself, or that little is loaded. */
export function prefersNoMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches
}

type SetActive = (isActive: boolean) => void

function watchPointer(element: Element, setIsActive: SetActive): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enter = () => {
    timer = setTimeout(setIsActive, HOVER_DELAY_MS, true)
  }
  const leave = () => {
    clearTimeout(timer)
    setIsActive(false)
  }
  element.addEventListener('pointerenter', enter)
  element.addEventListener('pointerleave', leave)
  return () => {
    clearTimeout(timer)
    element.removeEventListener('pointerenter', enter)
    element.removeEventListener('pointerleave', leave)
  }
}

function watchVisibility(element: Element, setIsActive: SetActive): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watcher = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(setIsActive, VISIBLE_DELAY_MS, true)
      else setIsActive(false)
    },
    { threshold: SEEN },
  )
  watcher.observe(element)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
}
