import { InstanceKeys } from '@stagedoor/contract/instance-keys'
import type { TrustedSite } from '@stagedoor/contract/releaseimports'
import { FILES_AT_ONCE } from '@stagedoor/contract/releases'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { instanceKeyId } from '../../../platform/ops/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readCards } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { refreshContents } from '../refresh-contents.ts'
import { filesOfReleases } from '../releases.store.ts'
import { answersOfSites, countSilentSites, type SiteAnswers } from '../status/store.ts'
import { countDoubted, doubtImportsOf, trustImportsOf } from './doubts.store.ts'
import { insertTrust, newestTrust, type TrustRow } from './trust.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const DAY_MS = 24 * 3600_000
/** The days after which the operator is told that a site says nothing. */
const SILENT_DAYS = 7

const silentBefore = (ctx: ReadCtx) => new Date(ctx.now().getTime() - SILENT_DAYS * DAY_MS)

/** Returns what a site says of releases of its own, as far as any was imported. */
const answersOf = (answers: SiteAnswers | undefined) => ({
  imports: answers?.imports ?? 0,
  isUntold: answers?.isUntold ?? false,
  answeredAt: answers?.answeredAt ?? null,
  silentSince: answers?.silentSince ?? null,
})

/**
 * Returns what an operator has to look after: sites that have said nothing for days about a release
 * of theirs, and releases that do not count until the staff decides.
 */
export async function importsToLookAfter(
  ctx: ReadCtx,
): Promise<{ silentSites: number; doubtedReleases: number }> {
  const [silentSites, doubtedReleases] = await Promise.all([
    countSilentSites(ctx, silentBefore(ctx)),
    countDoubted(ctx),
  ])
  return { silentSites, doubtedReleases }
}

/** Lists the sites about whose keys somebody decided, with their keys. */
export async function listTrustedSites(ctx: ReadCtx): Promise<{ data: TrustedSite[] }> {
  const rows = await newestTrust(ctx)
  const bySite = Map.groupBy(rows, ({ site }) => site)
  const answers = await answersOfSites(ctx, [...bySite.keys()], silentBefore(ctx))
  const cards = await readCards(ctx, [...new Set(rows.map(({ decidedBy }) => decidedBy))])
  const data = [...bySite].map(([site, keys]) => ({
    site,
    isTrusted: keys.some(({ isTrusted }) => isTrusted),
    ...answersOf(answers.find((one) => one.site === site)),
    keys: keys.map(({ keyId, isTrusted, decidedAt, decidedBy }) => ({
      keyId,
      isTrusted,
      decidedAt,
      decidedBy: cards.get(decidedBy)?.name ?? null,
    })),
  }))
  return { data }
}

/**
 * Trusts the keys that another site publishes; what they signed counts again. Refuses
 * `releases.keys_unreadable`.
 */
export async function trustSite(ctx: ViewerCtx, published: string) {
  const { site, keys } = readPublished(published)
  if (site === ctx.config.publicUrl || keys.length === 0) return refuse('releases.keys_unreadable')
  await transaction(ctx, async (ctx) => {
    const known = new Map((await newestTrust(ctx, site)).map((row) => [row.keyId, row]))
    const added = keys.filter(({ keyId }) => !known.get(keyId)?.isTrusted)
    for (const { keyId, publicKey } of added)
      await decide(ctx, { site, keyId, publicKey, isTrusted: true })
    await refreshReleases(ctx, await trustImportsOf(ctx, { site, keyIds: keys.map(idOfKey) }))
    await audit(ctx, 'releases.site_trusted', { site, keys: added.map(({ keyId }) => keyId) })
  })
  return listTrustedSites(ctx)
}

/**
 * Ends the trust in a site: nothing more is imported from it, and what was does not count until the
 * staff looked at it again.
 */
export async function endTrust(ctx: ViewerCtx, site: string) {
  await transaction(ctx, async (ctx) => {
    const trusted = (await newestTrust(ctx, site)).filter(({ isTrusted }) => isTrusted)
    if (trusted.length === 0) return refuse('releases.site_not_trusted', { site })
    for (const { keyId, publicKey } of trusted)
      await decide(ctx, { site, keyId, publicKey, isTrusted: false })
    await refreshReleases(ctx, await doubtImportsOf(ctx, site))
    await audit(ctx, 'releases.trust_ended', { site, keys: trusted.map(idOfKey) })
  })
  return listTrustedSites(ctx)
}

const idOfKey = ({ keyId }: { readonly keyId: string }): string => keyId

/** Shows or hides the files of releases that count again, or not any more. */
async function refreshReleases(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  const files = ids.length > 0 ? await filesOfReleases(ctx, ids) : []
  for (let at = 0; at < files.length; at += FILES_AT_ONCE)
    await refreshContents(ctx, files.slice(at, at + FILES_AT_ONCE))
}

/** Reads the list of keys that a site publishes; each id must be that of its key. */
function readPublished(text: string): InstanceKeys {
  try {
    const list = InstanceKeys.parse(JSON.parse(text))
    if (list.keys.every(({ keyId, publicKey }) => instanceKeyId(publicKey) === keyId)) return list
  } catch {
    // Text that is no list is refused like a list that is wrong.
  }
  return refuse('releases.keys_unreadable')
}

const decide = (
  ctx: InTransaction<ViewerCtx>,
  row: Omit<TrustRow, 'decidedBy' | 'decidedAt'>,
): Promise<void> => insertTrust(ctx, { ...row, decidedBy: ctx.viewer.id })

const audit = (
  ctx: InTransaction<ViewerCtx>,
  action: string,
  { site, keys }: { readonly site: string; readonly keys: readonly string[] },
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action,
    subjectKind: 'site',
    subjectId: site,
    detail: { keys },
  })
