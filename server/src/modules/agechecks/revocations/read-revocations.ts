import { z } from 'zod'
import { DownloadFailed, type NamedAddress } from '../../../gateways/age-methods/port.ts'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { forgetTrust, importedCertificates, knownAddresses } from '../issuers/read-trust.ts'
import { DAY_MS, MINUTE_MS } from '../rules.ts'
import { noteAddress, selectDue, storeList, storeProblem } from './store.ts'

const READ_EVERY_MS = DAY_MS - 60 * MINUTE_MS
const TRY_EVERY_MS = 50 * MINUTE_MS
/** The time for which a person waits for a list that nobody has read yet. */
const NEW_MS = 5000
/** The time for which nobody else asks for such a list. */
const NEW_SECONDS = 10

/** Reads the lists of revoked certificates that are due. */
export const readRevocationsJob = defineJob({
  name: 'agechecks.read_revocations',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 600,
})

type Due = Awaited<ReturnType<typeof selectDue>>[number]

/**
 * Reads the lists that the issuers of a proof's signer name, where nobody has tried to read them
 * yet, and returns true when there were any: the proof has to be verified again. A list that cannot
 * be read now is tried again every hour, and the policy of the operator says what counts meanwhile.
 * Signers that share an address, or whose issuer has several certificates, share one list.
 */
export async function readNewLists(ctx: Ctx, addresses: readonly NamedAddress[]): Promise<boolean> {
  const known = await knownAddresses(ctx)
  const added = addresses.filter(({ url, issuer, issuerKey }) => {
    const row = known.get(url)
    if (!row || row.triedAt === null) return true
    return row.issuerKey !== issuerKey && !row.issuerCertificate?.includes(issuer)
  })
  // Whoever leaves meanwhile does not end what others wait for.
  for (const address of added) {
    const key = `agechecks.new_list ${address.issuerKey} ${address.url}`
    await ctx.cache.getOrLoad(key, NEW_SECONDS, async () => {
      const noted = await transaction(ctx, (ctx) => noteAddress(ctx, address))
      if (noted) await readOne({ ...ctx, signal: AbortSignal.timeout(NEW_MS) }, noted)
      return true
    })
  }
  return added.length > 0
}

/**
 * Reads the lists of revoked certificates that were not read for a day, or whose next version is
 * due. A list that cannot be read, or is not of its issuer, leaves the earlier one in force.
 */
export async function readRevocations(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime()
  await transaction(ctx, async (ctx) => {
    for (const url of ctx.config.ageRevocationLists) await noteAddress(ctx, { url, issuer: null })
  })
  const due = await selectDue(ctx, {
    readBefore: new Date(now - READ_EVERY_MS),
    triedBefore: new Date(now - TRY_EVERY_MS),
  })
  for (const one of due) await readOne(ctx, one)
}

async function readOne(ctx: Ctx, { url, issuerCertificate, issuedAt }: Due): Promise<void> {
  const { wallet, revocations } = ctx.gateways.ageMethods
  try {
    const bytes = await revocations.download(url, {
      isNamedByIssuer: issuerCertificate !== null,
      signal: ctx.signal,
    })
    const list = wallet.readRevocations(bytes, issuerCertificate, await importedCertificates(ctx))
    if (issuedAt && list.issuedAt < issuedAt) throw new DownloadFailed('older than the known list')
    await transaction(ctx, async (ctx) => {
      await storeList(ctx, { url, list })
      forgetTrust(ctx)
    })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    ctx.log.warn({ url, problem }, 'revocation list not read')
    await transaction(ctx, async (ctx) => {
      await storeProblem(ctx, { url, problem: problem.slice(0, 200) })
      forgetTrust(ctx)
    })
  }
}
