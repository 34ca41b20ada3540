import type { TrustAt } from '../../../gateways/age-methods/port.ts'
import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { revokedIn } from '../revocations/rules.ts'
import { listOf, type RevocationRow, selectRevocations } from '../revocations/store.ts'
import { selectTrustLists } from './store.ts'

const CACHE_KEY = 'agechecks.trust'
const CACHE_SECONDS = 60

/** The issuers and revocations that are known apart from files of the operator. */
const readKnown = (ctx: Ctx) =>
  ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => {
    const lists = await selectTrustLists(ctx)
    const rows = await selectRevocations(ctx)
    const files = ctx.gateways.ageMethods.wallet.revocationFiles().map(({ list }) => list)
    return {
      certificates: lists.flatMap(({ certificates }) => certificates),
      revoked: revokedIn([...files, ...rows.flatMap(listOf)]),
      addresses: new Map(rows.map((row) => [row.url, row])),
    }
  })

/** Returns the issuers that the operator imported, in PEM. */
export const importedCertificates = async (ctx: Ctx): Promise<readonly string[]> =>
  (await readKnown(ctx)).certificates

/** Returns what is known of the addresses of revocation lists. */
export const knownAddresses = async (ctx: Ctx): Promise<ReadonlyMap<string, RevocationRow>> =>
  (await readKnown(ctx)).addresses

/** Returns the imported issuers, and what was revoked, for a proof of now. */
export async function trustNow(ctx: Ctx): Promise<TrustAt> {
  const { certificates, revoked } = await readKnown(ctx)
  const requiresRevocations = ctx.config.ageRevocationsRequired
  return { certificates, revoked, requiresRevocations, now: ctx.now() }
}

/** Drops the issuers and revocations that processes remember once the transaction commits. */
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
