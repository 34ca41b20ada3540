/** A repeatable source of chance: the same seed always draws the same picture. */
export interface SeededRandom {
  /** From 0 up to 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** Dice for a seed of any text. */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x9e3779b9
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x85ebca6b) ^ (state >>> 13)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  next()
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
  }
}
