import { type Layer, ONLY } from './layers.rules.ts'

/**
 * The time after the first packet in which all layers of a sender begin to arrive, in milliseconds.
 */
const BEGINNING_MS = 1500
/**
 * The time for which a higher layer arrives before it takes the place of a lower one, in
 * milliseconds.
 */
const SETTLED_MS = 10_000

/**
 * Chooses the layer of which HLS, recordings and stills are made: the highest, but not another one
 * with each change of a sender's connection, because every change of size begins another part.
 */
export interface SteadyLayer {
  /**
   * Returns the layer for now, of those that arrive, from the highest down; undefined while none is
   * chosen.
   */
  choose(arriving: readonly Layer[], now: number): string | undefined
  /** Begins again, with another sender. */
  reset(): void
}

/** Creates the choice of one stream. */
export function createSteadyLayer(): SteadyLayer {
  const since = new Map<string, number>()
  let chosen: string | undefined
  const isSettled = (id: string, now: number) => now - (since.get(id) ?? now) >= SETTLED_MS
  return {
    choose(arriving, now) {
      const ids = arriving.map(({ id }) => id)
      for (const id of since.keys()) if (!ids.includes(id)) since.delete(id)
      for (const id of ids) if (!since.has(id)) since.set(id, now)
      const [highest] = ids
      if (highest === undefined) return chosen
      const began = Math.min(...since.values())
      const isGone = chosen === undefined || !ids.includes(chosen)
      if (isGone ? highest === ONLY || now - began >= BEGINNING_MS : isSettled(highest, now))
        chosen = highest
      return chosen
    },
    reset() {
      since.clear()
      chosen = undefined
    },
  }
}
