import { useSyncExternalStore } from 'react'

/** A set of booleans that are shown optimistically and settled with the server. */
export interface OptimisticToggles {
  /** Returns the value of a key: the last one set, or what the server sent. */
  read(key: string, told: boolean): boolean
  /**
   * Sets a value. The last one wins: changes during a request are settled by one more request at most. Resolves once
   * all changes so far are settled, also when they were refused.
   */
  set(key: string, wanted: boolean): Promise<void>
  subscribe(changed: () => void): () => void
}

/** The function that sends a change, and the handler of refusals. */
export interface OptimisticToggleOptions {
  readonly send: (key: string, wanted: boolean) => Promise<unknown>
  /** Called when a change was reverted; `error` says why. */
  readonly onRefused: (error: unknown) => void
}

interface PendingToggle {
  wanted: boolean
  settling: Promise<void> | undefined
}

/**
 * Creates optimistic toggles. Changes are kept by key while the application is open, so that every place that shows an
 * object agrees.
 */
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

/** Returns a toggle and its setter for a component. */
export function useOptimisticToggle(intents: OptimisticToggles, key: string, told: boolean): boolean {
  return useSyncExternalStore(
    intents.subscribe,
    () => intents.read(key, told),
    () => told,
  )
}
