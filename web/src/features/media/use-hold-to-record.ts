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

/**
 * The finger or mouse on the button: `leaving` has slid so far that a release discards the
 * recording.
 */
export type Hold = 'none' | 'held' | 'leaving'

interface HoldOptions {
  readonly phase: RecordingState['phase']
  readonly session: RefObject<RecorderSession | undefined>
  /** Called when a press ended before anything could be recorded. */
  readonly onTooShort: () => void
}

/**
 * Returns the handlers of a button that records while it is held and keeps the recording when it is
 * released; sliding away or Escape discards it. A click, also by keyboard, begins a recording that
 * the next click ends.
 */
export function useHoldToRecord({ phase, session, onTooShort }: HoldOptions) {
  const [hold, setHold] = useState<Hold>('none')
  const press = useRef<{ readonly x: number; readonly at: number }>(undefined)
  const isHandled = useRef(false)
  useDiscardByEscape(phase !== 'idle', () => {
    press.current = undefined
    setHold('none')
    session.current?.discard()
  })
  const release = (keep: boolean) => {
    const pressed = press.current
    press.current = undefined
    setHold('none')
    setTimeout(() => {
      isHandled.current = false
    })
    if (!pressed || (keep && performance.now() - pressed.at < CLICK_MS)) return
    if (keep && phase === 'recording') return void session.current?.stop()
    session.current?.discard()
    if (keep) onTooShort()
  }
  const handlers = {
    onPointerDown({ button, clientX: x, currentTarget, pointerId }: PointerEvent) {
      isHandled.current = phase === 'idle' && button === 0
      if (!isHandled.current) return
      currentTarget.setPointerCapture?.(pointerId)
      press.current = { x, at: performance.now() }
      setHold('held')
      void session.current?.start()
    },
    onPointerMove({ clientX, currentTarget }: PointerEvent) {
      if (!press.current) return
      const way = getComputedStyle(currentTarget).direction === 'rtl' ? 1 : -1
      setHold((clientX - press.current.x) * way > DISCARD_PX ? 'leaving' : 'held')
    },
    onPointerUp: () => release(hold !== 'leaving'),
    onPointerCancel() {
      press.current = undefined
      setHold('none')
    },
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
