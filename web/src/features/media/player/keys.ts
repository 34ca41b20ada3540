/** An action that a key asks of the player. */
export type KeyAction =
  | {
      readonly kind:
        | 'toggle'
        | 'mute'
        | 'fullscreen'
        | 'captions'
        | 'picture-in-picture'
        | 'next'
        | 'shortcuts'
    }
  /** Moves by seconds. */
  | { readonly kind: 'seek'; readonly by: number }
  /** Moves to a share of the whole, from 0 to 1. */
  | { readonly kind: 'jump'; readonly to: number }
  /** Changes the volume by a share. */
  | { readonly kind: 'volume'; readonly by: number }
  /** Changes the speed by steps. */
  | { readonly kind: 'speed'; readonly by: number }

/** The part of a keyboard event that decides. */
interface Pressed {
  readonly key: string
  readonly shiftKey?: boolean
  readonly altKey?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
}

const actions: Readonly<Record<string, KeyAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
  i: { kind: 'picture-in-picture' },
  N: { kind: 'next' },
  '?': { kind: 'shortcuts' },
  j: { kind: 'seek', by: -10 },
  l: { kind: 'seek', by: 10 },
  ArrowLeft: { kind: 'seek', by: -5 },
  ArrowRight: { kind: 'seek', by: 5 },
  ArrowUp: { kind: 'volume', by: 0.05 },
  ArrowDown: { kind: 'volume', by: -0.05 },
  Home: { kind: 'jump', to: 0 },
  End: { kind: 'jump', to: 1 },
  '<': { kind: 'speed', by: -1 },
  '>': { kind: 'speed', by: 1 },
}

/**
 * Returns the action of a key in the player; undefined for keys that are the browser's. Capital
 * letters count as small.
 */
export function actionOf({ key, altKey, ctrlKey, metaKey }: Pressed): KeyAction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (/^[0-9]$/.test(key)) return { kind: 'jump', to: Number(key) / 10 }
  return actions[key] ?? (key.length === 1 ? actions[key.toLowerCase()] : undefined)
}

/** The speeds that can be chosen. */
export const speeds: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** Returns the speed some steps faster or slower. */
export function stepSpeed(speed: number, by: number): number {
  const at = speeds.findIndex((one) => one >= speed)
  return (
    speeds[Math.min(Math.max((at < 0 ? speeds.length - 1 : at) + by, 0), speeds.length - 1)] ?? 1
  )
}
