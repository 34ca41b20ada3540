import {
  RELEASE_STATUS_BYTES,
  type ReleaseStatusStatement,
} from '@stagedoor/contract/releases/status'
import { SiteSilent } from '../../../gateways/release-sites/port.ts'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { newestTrust } from '../portable/trust.store.ts'
import { filesOfReleases } from '../releases.store.ts'
import { withdrawAs } from '../withdraw-release.ts'
import { readStatus } from './status.rules.ts'
import { type AskableRow, askableImports, storeAsked } from './store.ts'

/** Each release is asked about once a day; a run that comes a little early asks as well. */
const ASKED_MS = 20 * 3600_000
const AT_ONCE = 100
/** The releases about which a site is silent before it is left alone until the next run. */
const PATIENCE = 3

/**
 * Asks the sites of imported releases if these are in force still. What its site says was taken
 * back is taken back here; a site that is silent changes nothing.
 */
export async function askSites(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - ASKED_MS)
  const silent = new Map<string, number>()
  for (let after = '0'.repeat(32); ; ) {
    const rows = await askableImports(ctx, { after, before, limit: AT_ONCE })
    for (const row of rows) {
      const failures = silent.get(row.site) ?? 0
      if (failures >= PATIENCE) continue
      const answer = await ask(ctx, row)
      silent.set(row.site, answer ? 0 : failures + 1)
      await transaction(ctx, (ctx) => apply(ctx, row, answer))
    }
    after = rows.at(-1)?.releaseId ?? after
    if (rows.length < AT_ONCE) return
  }
}

async function ask(
  ctx: Ctx,
  { site, statusUrl: url }: AskableRow,
): Promise<ReleaseStatusStatement | undefined> {
  const keys = await newestTrust(ctx, site)
  try {
    const limits = { maxBytes: RELEASE_STATUS_BYTES, signal: ctx.signal }
    const text = await ctx.gateways.releaseSites.readStatus(url, limits)
    const status = readStatus(text, { url, site, keys, now: ctx.now() })
    if (!status) ctx.log.warn({ site }, 'a site said nothing about a release that it signed')
    return status
  } catch (error) {
    if (!(error instanceof SiteSilent)) throw error
    ctx.log.info({ site, reason: error.message }, 'a site is silent about a release')
    return undefined
  }
}

/** Stores what a site said, and takes back here what was taken back there. */
async function apply(
  ctx: InTransaction,
  { releaseId, personId }: AskableRow,
  answer: ReleaseStatusStatement | undefined,
): Promise<void> {
  await storeAsked(ctx, { releaseId, said: answer?.state ?? null })
  if (!answer) return
  if (answer.state === 'withdrawn')
    return withdrawAs(ctx, personId, { releaseId, files: undefined })
  const taken = new Set(answer.withdrawnFiles)
  const signed = taken.size > 0 ? await filesOfReleases(ctx, [releaseId]) : []
  const files = signed
    .filter(({ sha256, withdrawnAt }) => taken.has(sha256) && !withdrawnAt)
    .map(({ depictionId }) => depictionId)
  if (files.length > 0) await withdrawAs(ctx, personId, { releaseId, files })
}
