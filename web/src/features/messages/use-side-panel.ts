import { useState } from 'react'
import { useWide } from './messages-frame.tsx'

const KEY = 'messages.hidesPanel'
/** The width of a page with room for three panes, in pixels. */
const THREE_PANES = 1360

/**
 * The panel about the other person: beside the conversation where there is room, otherwise over it.
 */
export interface SidePanel {
  readonly place: 'beside' | 'over' | undefined
  readonly toggle: () => void
}

/** Provides the panel about the other person; whether it is hidden is kept on the device. */
export function useSidePanel(): SidePanel {
  const hasRoom = useWide(THREE_PANES)
  const [isHidden, setHidden] = useState(
    () => typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === '1',
  )
  const [isOver, setOver] = useState(false)
  if (!hasRoom) return { place: isOver ? 'over' : undefined, toggle: () => setOver(!isOver) }
  return {
    place: isHidden ? undefined : 'beside',
    toggle() {
      setHidden(!isHidden)
      localStorage.setItem(KEY, isHidden ? '0' : '1')
    },
  }
}
