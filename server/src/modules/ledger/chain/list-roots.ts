import type { LedgerRoot } from '@stagedoor/contract/ledger'
import type { ReadCtx } from '../../../platform/context.ts'
import { type Root, selectRoots } from './roots.store.ts'

const DEFAULT_LIMIT = 100

/** Lists the published roots, newest first. */
export async function listRoots(
  ctx: ReadCtx,
  { before, limit = DEFAULT_LIMIT }: { before?: string | undefined; limit?: number | undefined },
): Promise<{ data: LedgerRoot[] }> {
  return { data: (await selectRoots(ctx, { before, limit })).map(rootView) }
}

const rootView = ({
  day,
  merkleRoot,
  chainHash,
  firstSequence,
  lastSequence,
  publishedAt,
}: Root): LedgerRoot => ({
  day,
  root: merkleRoot.toString('hex'),
  chainHash: chainHash.toString('hex'),
  firstSequence: Number(firstSequence),
  lastSequence: Number(lastSequence),
  publishedAt,
})
