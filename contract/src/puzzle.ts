import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A puzzle from a challenge. */
export interface Puzzle {
  readonly puzzle: string
  readonly salt: string
  readonly target: string
  readonly max: number
}

/**
 * Returns the token for a puzzle, or undefined when it has no solution (then request another).
 * Takes a twentieth of a second. The hash comes from a library because browsers offer none without
 * https.
 */
export function solvePuzzle({ puzzle, salt, target, max }: Puzzle): string | undefined {
  for (let number = 0; number <= max; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(`${salt}.${number}`))) === target)
      return `${puzzle}.${number}`
  }
  return undefined
}
