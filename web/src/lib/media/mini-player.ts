import { type ReactNode, useSyncExternalStore } from 'react'

/** What goes on in the small player after its page was left. */
export interface MiniPlayer {
  /** The page that it came from, and leads back to. */
  readonly path: string
  readonly title: string
  /** True for a private call: other sound does not end it, and it has a button for its end. */
  readonly isCall?: boolean
  /** Draws the video; `close` is called when it is over or may not be seen any longer. */
  readonly draw: (close: () => void) => ReactNode
}

let shown: MiniPlayer | undefined
const listeners = new Set<() => void>()

function show(next: MiniPlayer | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Lets a video go on in the small player, in place of the one before; a call keeps its place. */
export function minimise(player: MiniPlayer): void {
  if (player.isCall || !shown?.isCall) show(player)
}

/** Closes the small player, also with a call in it. */
export const closeMiniPlayer = (): void => show(undefined)

/** Closes the small player for something else that is played, unless a call is in it. */
export function yieldMiniPlayer(): void {
  if (!shown?.isCall) show(undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns what the small player shows; undefined for nothing. */
export const useMiniPlayer = (): MiniPlayer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
