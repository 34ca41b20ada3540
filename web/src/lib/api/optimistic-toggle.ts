import { useSyncExternalStore } from 'react'

/** A set of booleans that are shown optimistically and settled with the server. */
export interface OptimisticToggles {
  /** Returns the value of a key: the last one set, or what the server sent. */
  read(key: string, fallback: boolean): boolean
  /**
   * Sets a value. The last one wins: changes during a request are settled by one more request at
   * most. Resolves once all changes so far are settled, also when they were refused.
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
 * Creates optimistic toggles. Changes are kept by key while the application is open, so that every
 * place that shows an object agrees.
 */
export function createOptimisticToggles({
  send,
  onRefused,
}: OptimisticToggleOptions): OptimisticToggles {
  const toggles = new Map<string, PendingToggle>()
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const watcher of watchers) watcher()
  }

  async function settle(key: string, toggle: PendingToggle) {
    let sent: boolean | undefined
    try {
      while (sent !== toggle.wanted) {
        sent = toggle.wanted
        await send(key, sent)
      }
    } catch (error) {
      toggle.wanted = !sent
      changed()
      onRefused(error)
    } finally {
      toggle.settling = undefined
    }
  }

  return {
    read: (key, fallback) => toggles.get(key)?.wanted ?? fallback,
    set(key, wanted) {
      const toggle = toggles.get(key) ?? { wanted, settling: undefined }
      toggles.set(key, toggle)
      toggle.wanted = wanted
      changed()
      toggle.settling ??= settle(key, toggle)
      return toggle.settling
    },
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** Returns a toggle and its setter for a component. */
export function useOptimisticToggle(
  toggles: OptimisticToggles,
  key: string,
  fallback: boolean,
): boolean {
  return useSyncExternalStore(
    toggles.subscribe,
    () => toggles.read(key, fallback),
    () => fallback,
  )
}
