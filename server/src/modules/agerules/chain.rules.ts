import { createHash } from 'node:crypto'
import type { AgeVersionRow } from './store.ts'

/** The first element of every hashed text, which names its form. */
const TEXT_FORM = 'stagedoor.age-rule.1'

/** The purpose for which the key of this site signs versions. */
export const SIGNED_PURPOSE = 'age-rule'

/** The hash before the first version. */
export const chainStart = (): Buffer => Buffer.alloc(32)

/** A version as it is hashed: all that was written, and the hash of the one before it. */
export type HashableVersion = Omit<AgeVersionRow, 'hash' | 'keyId' | 'signature'>

/** Returns the text of a version that is hashed and signed. */
export function textOf(row: HashableVersion): string {
  return JSON.stringify([
    TEXT_FORM,
    row.version,
    row.country,
    row.region,
    row.action,
    row.methods,
    row.minimumMethods,
    row.needsDoubleAnonymity,
    row.allowsEstimation,
    row.challengeAge,
    row.recheck,
    row.recheckDays,
    row.retentionDays,
    row.law,
    row.lawSince,
    row.inForceFrom.toISOString(),
    row.replaces,
    row.preset,
    row.reason,
    row.authorId,
    row.createdAt.toISOString(),
    row.previousHash.toString('hex'),
  ])
}

/** Returns the hash of a version, which the next one holds. */
export const hashOf = (row: HashableVersion): Buffer =>
  createHash('sha256').update(textOf(row)).digest()

/** The first version that is not as it was written. */
export interface ChainProblem {
  readonly version: number
  readonly kind: 'altered' | 'missing' | 'chain' | 'signature'
}

/**
 * Returns the first version that is missing, altered or does not follow from the one before it.
 * Removing the newest ones is seen only by somebody who kept a later hash.
 */
export function findChainProblem(rows: readonly AgeVersionRow[]): ChainProblem | undefined {
  let previous = chainStart()
  for (const [at, row] of rows.entries()) {
    const { version } = row
    if (version !== at + 1) return { version: at + 1, kind: 'missing' }
    if (!hashOf(row).equals(row.hash)) return { version, kind: 'altered' }
    if (!row.previousHash.equals(previous)) return { version, kind: 'chain' }
    previous = row.hash
  }
  return undefined
}
