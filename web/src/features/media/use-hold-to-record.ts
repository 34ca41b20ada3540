import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { RecordingState } from './recording-session.ts'
import type { RecorderSession } from './use-recorder.ts'

/** A shorter press is a click, after which the recording goes on without a finger. */
const CLICK_MS = 400
/** The distance in pixels, towards the beginning of the line, from which a release discards. */
const DISCARD_PX = 80
/** The distance in pixels upwards from which the recording goes on without the finger. */
const LOCK_PX = 72

/**
 * The finger or mouse on the button: `leaving` has slid so far that a release discards the
 * recording. With `none` it goes on without a finger, or there is none.
 */
export type Hold = 'none' | 'held' | 'leaving'

interface HoldOptions {
  readonly phase: RecordingState['phase']
  readonly session: RefObject<RecorderSession | undefined>
  /** Called when a held recording is released: it has to be finished. */
  readonly onRelease: () => void
  /** Called when a press ended before anything could be recorded. */
  readonly onTooShort: () => void
}

/**
 * Returns the handlers of a button that records while it is held and keeps the recording when it is
 * released; sliding away or Escape discards it, sliding up locks it, so that it goes on without the
 * finger. A click, also by keyboard, begins a recording that the next click ends.
 */
export function useHoldToRecord({ phase, session, onRelease, onTooShort }: HoldOptions) {
  const [hold, setHold] = useState<Hold>('none')
  const press = useRef<{ readonly x: number; readonly y: number; readonly at: number }>(undefined)
  const isHandled = useRef(false)
  const letGo = () => {
    press.current = undefined
    setHold('none')
  }
  useDiscardByEscape(phase !== 'idle', () => {
    letGo()
    session.current?.discard()
  })
  const release = (keep: boolean) => {
    const pressed = press.current
    letGo()
    setTimeout(() => {
      isHandled.current = false
    })
    if (!pressed || (keep && performance.now() - pressed.at < CLICK_MS)) return
    // It ended before: it reached its maximum length, or there is no microphone.
    if (phase === 'idle') return
    if (keep && phase === 'recording') return onRelease()
    session.current?.discard()
    if (keep) onTooShort()
  }
  const handlers = {
    onPointerDown({ button, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) {
      isHandled.current = phase === 'idle' && button === 0
      if (!isHandled.current) return
      currentTarget.setPointerCapture?.(pointerId)
      press.current = { x, y, at: performance.now() }
      setHold('held')
      void session.current?.start()
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent) {
      if (!press.current) return
      if (press.current.y - clientY > LOCK_PX) {
        navigator.vibrate?.(10)
        return letGo()
      }
      const way = getComputedStyle(currentTarget).direction === 'rtl' ? 1 : -1
      setHold((clientX - press.current.x) * way > DISCARD_PX ? 'leaving' : 'held')
    },
    onPointerUp: () => release(hold !== 'leaving'),
    onPointerCancel: letGo,
    onClick: () => isHandled.current || click(session.current, phase),
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
  return { hold, handlers }
}

/** Begins a recording, or ends the current one. */
function click(session: RecorderSession | undefined, phase: RecordingState['phase']): void {
  if (phase === 'idle') void session?.start()
  else if (phase === 'asking') session?.discard()
  else void session?.stop()
}

/** Discards by Escape, which then closes nothing else. */
function useDiscardByEscape(isOpen: boolean, discard: () => void): void {
  const latest = useRef(discard)
  latest.current = discard
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [isOpen])
}
