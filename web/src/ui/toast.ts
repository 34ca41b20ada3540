import { t } from '../lib/i18n/i18n.ts'

/** A short message that disappears after a while. */
export interface Toast {
  readonly text: string
  readonly tone?: 'good' | 'bad'
  /** The seconds for which it stays, where more than the usual ones are needed. */
  readonly seconds?: number
  /** Shows how much of that time is left. */
  readonly isCountedDown?: true
  readonly action?: { readonly text: string } & (
    | { readonly to: string }
    | { readonly act: () => void }
  )
}

/** A message on screen. */
export type ShownToast = Toast & { readonly key: number }

const SECONDS = { good: 5, bad: 9 }
const watchers = new Set<() => void>()
let shown: readonly ShownToast[] = []
let lastKey = 0

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const watcher of watchers) watcher()
}

/**
 * Shows a message at the foot of the screen and announces it; the newest three stay. Returns the
 * key by which it is removed.
 */
export function showToast(message: Toast): number {
  const key = ++lastKey
  change([...shown.slice(-2), { ...message, key }])
  const seconds = message.seconds ?? SECONDS[message.tone ?? 'good']
  setTimeout(() => dismissToast(key), seconds * 1000)
  return key
}

/** Shows a message at the foot of the screen and announces it. */
export const toast = (message: Toast): void => void showToast(message)

/** Shows an error as a toast, with the error's own message. */
export const toastError = (error: unknown): void =>
  toast({
    tone: 'bad',
    text: error instanceof Error ? error.message : t`Something went wrong, please try again later`,
  })

/** Removes a message. */
export const dismissToast = (key: number): void => change(shown.filter((one) => one.key !== key))

/** Returns the messages on screen. */
export const shownToasts = (): readonly ShownToast[] => shown

/** Calls `watcher` whenever they change; returns the function that stops it. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
