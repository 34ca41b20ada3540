import type { verifyChain as call } from '@stagedoor/contract/agerules'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { isOwnSignature } from '../instancekeys/index.ts'
import { type ChainProblem, findChainProblem, SIGNED_PURPOSE, textOf } from './chain.rules.ts'
import { type AgeVersionRow, selectVersions } from './store.ts'

/** Returns the first version that the keys of this site did not sign. */
async function findWrongSignature(
  ctx: ReadCtx,
  versions: readonly AgeVersionRow[],
): Promise<ChainProblem | undefined> {
  for (const row of versions) {
    const { version, keyId, signature } = row
    const text = Buffer.from(textOf(row))
    if (!(await isOwnSignature(ctx, SIGNED_PURPOSE, text, { keyId, signature })))
      return { version, kind: 'signature' }
  }
  return undefined
}

/** Checks that every version of the rules is as it was written, in the order of writing. */
export async function verifyRules(ctx: ReadCtx): Promise<ResultOf<typeof call>> {
  const versions = await selectVersions(ctx)
  return {
    versions: versions.length,
    problem: findChainProblem(versions) ?? (await findWrongSignature(ctx, versions)) ?? null,
  }
}
