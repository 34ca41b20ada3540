import { type Ctx, transaction } from '../../platform/context.ts'
import {
  type Compared,
  type FileDigests,
  type NearPair,
  newNumbers,
  recognisedBytes,
  recognisedPairs,
} from './kept.store.ts'
import { findNear, refreshHashes } from './match-content.ts'
import { insertPass, isPassDue, openPass, type Pass } from './passes.store.ts'

/** Above so many new hashes all are searched, which the index makes quicker than one by one. */
const FEW = 20_000

/** The digests and hashes by which a kept file is compared. */
export interface KeptContent extends FileDigests {
  /** Its perceptual hashes in all turns. */
  readonly hashes: readonly string[]
}

/** Returns the pass that is open, or begins one where lists have entries that need it. */
export async function beginPass(
  ctx: Ctx,
  countFiles: () => Promise<number>,
): Promise<Pass | undefined> {
  const open = await openPass(ctx)
  if (open || !(await isPassDue(ctx))) return open
  const files = await countFiles()
  await transaction(ctx, (ctx) => insertPass(ctx, files))
  return openPass(ctx)
}

/** The perceptual hashes that are compared: none, those of these numbers, or all. */
export type NewHashes = 'none' | 'all' | Uint32Array

/** Returns the perceptual hashes that the open pass compares. */
export async function newHashes(ctx: Ctx): Promise<NewHashes> {
  const numbers = await newNumbers(ctx, FEW + 1)
  if (numbers.length === 0) return 'none'
  return numbers.length > FEW ? 'all' : Uint32Array.from(numbers)
}

/** Returns the ids of files that entries recognise which did not recognise them before. */
export async function recogniseKept(
  ctx: Ctx,
  contents: readonly KeptContent[],
  { among, compared }: { readonly among: NewHashes; readonly compared: Compared },
): Promise<string[]> {
  const pairs: NearPair[] = []
  if (among !== 'none') await refreshHashes(ctx)
  for (const { fileId, hashes } of among === 'none' ? [] : contents) {
    if (hashes.length === 0) continue
    const hits = await findNear(ctx, hashes, typeof among === 'string' ? undefined : among)
    pairs.push(...hits.map(({ number: entryId }) => ({ fileId, entryId })))
  }
  const exact = await recognisedBytes(ctx, contents, compared)
  return [...new Set([...exact, ...(await recognisedPairs(ctx, pairs, compared))])]
}
