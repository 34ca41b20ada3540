import type { AgeVersion } from '@stagedoor/contract/agerules'
import type { AgeVersionRow } from './store.ts'

/** Returns a version of the rules in wire shape. */
export function versionView(row: AgeVersionRow, author: string | null): AgeVersion {
  const { authorId: _authorId, previousHash: _previousHash, hash, ...version } = row
  const { signature: _signature, ...shown } = version
  return { ...shown, author, hash: hash.toString('hex') }
}
