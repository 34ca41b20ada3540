import type { TrustAt } from '../../gateways/age-methods/port.ts'
import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import { selectTrustLists } from './trust.store.ts'

const CACHE_KEY = 'agechecks.trust'
const CACHE_SECONDS = 60

/** Returns the issuers that the operator imported, in PEM. */
const importedCertificates = (ctx: ReadCtx): Promise<readonly string[]> =>
  ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () =>
    (await selectTrustLists(ctx)).flatMap(({ certificates }) => certificates),
  )

/** Returns the imported issuers for a proof of now. */
export const trustNow = async (ctx: ReadCtx): Promise<TrustAt> => ({
  certificates: await importedCertificates(ctx),
  now: ctx.now(),
})

/** Drops the imported issuers that processes remember once the transaction commits. */
export function forgetTrust(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) =>
        ctx.log.error({ err: error }, 'could not clear the issuers of other processes'),
      )
  })
}

/** Returns true when the proofs of at least one issuer are believed. */
export async function hasIssuers(ctx: Ctx): Promise<boolean> {
  const { wallet } = ctx.gateways.ageMethods
  const inFiles = wallet.sources().some(({ certificates }) => certificates.length > 0)
  return inFiles || wallet.simulator !== undefined || (await importedCertificates(ctx)).length > 0
}
