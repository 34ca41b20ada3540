/** A short message that leaves by itself. */
export interface Toast {
  readonly text: string
  readonly tone?: 'good' | 'bad'
  readonly action?: { readonly text: string } & ({ readonly to: string } | { readonly act: () => void })
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

/** Shows a message at the foot of the screen and speaks it; the newest three stay. */
export function toast(message: Toast): void {
  const key = ++lastKey
  change([...shown.slice(-2), { ...message, key }])
  setTimeout(() => dismissToast(key), SECONDS[message.tone ?? 'good'] * 1000)
}

/** Says that something went wrong, in the error's own words. */
export const toastError = (error: unknown): void =>
  toast({ tone: 'bad', text: error instanceof Error ? error.message : 'Something went wrong, please try again later' })

/** Takes a message away. */
export const dismissToast = (key: number): void => change(shown.filter((one) => one.key !== key))

/** What is on screen now. */
export const shownToasts = (): readonly ShownToast[] => shown

/** Calls back whenever that changes; answers how to stop. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
