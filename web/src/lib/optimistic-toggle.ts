import { useSyncExternalStore } from 'react'

/** A yes or no that is shown at once and settled with the server behind it. */
export interface OptimisticToggles {
  /** What is shown for a thing: the last wish, or what the server said. */
  read(key: string, told: boolean): boolean
  /**
   * Wishes something. The last wish wins: taps while a request is under way are settled by one more request at most.
   * Resolves once everything wished so far is settled, also when it was refused.
   */
  set(key: string, wanted: boolean): Promise<void>
  subscribe(changed: () => void): () => void
}

/** How wishes reach the server and what happens when one is refused. */
export interface OptimisticToggleOptions {
  readonly send: (key: string, wanted: boolean) => Promise<unknown>
  /** The wish was taken back; `error` says why. */
  readonly onRefused: (error: unknown) => void
}

interface PendingToggle {
  wanted: boolean
  settling: Promise<void> | undefined
}

/** Keeps wishes by key for as long as the application is open, so that every place that shows a thing agrees. */
export function createOptimisticToggles({ send, onRefused }: OptimisticToggleOptions): OptimisticToggles {
  const wishes = new Map<string, PendingToggle>()
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const watcher of watchers) watcher()
  }

  async function settle(key: string, wish: PendingToggle) {
    let sent: boolean | undefined
    try {
      while (sent !== wish.wanted) {
        sent = wish.wanted
        await send(key, sent)
      }
    } catch (error) {
      wish.wanted = !sent
      changed()
      onRefused(error)
    } finally {
      wish.settling = undefined
    }
  }

  return {
    read: (key, told) => wishes.get(key)?.wanted ?? told,
    set(key, wanted) {
      const wish = wishes.get(key) ?? { wanted, settling: undefined }
      wishes.set(key, wish)
      wish.wanted = wanted
      changed()
      wish.settling ??= settle(key, wish)
      return wish.settling
    },
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** A wish as a component shows it. */
export function useOptimisticToggle(intents: OptimisticToggles, key: string, told: boolean): boolean {
  return useSyncExternalStore(
    intents.subscribe,
    () => intents.read(key, told),
    () => told,
  )
}
