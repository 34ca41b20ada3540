import { InstanceKeys } from '@stagedoor/contract/instance-keys'
import type { TrustedSite } from '@stagedoor/contract/releaseimports'
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
import { insertTrust, newestTrust, type TrustRow } from './trust.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the sites about whose keys somebody decided, with their keys. */
export async function listTrustedSites(ctx: ReadCtx): Promise<{ data: TrustedSite[] }> {
  const rows = await newestTrust(ctx)
  const cards = await readCards(ctx, [...new Set(rows.map(({ decidedBy }) => decidedBy))])
  const data = [...Map.groupBy(rows, ({ site }) => site)].map(([site, keys]) => ({
    site,
    isTrusted: keys.some(({ isTrusted }) => isTrusted),
    keys: keys.map(({ keyId, isTrusted, decidedAt, decidedBy }) => ({
      ...{ keyId, isTrusted, decidedAt },
      decidedBy: cards.get(decidedBy)?.name ?? null,
    })),
  }))
  return { data }
}

/** Trusts the keys that another site publishes. Refuses `releases.keys_unreadable`. */
export async function trustSite(ctx: ViewerCtx, published: string) {
  const { site, keys } = readPublished(published)
  if (site === ctx.config.publicUrl || keys.length === 0) return refuse('releases.keys_unreadable')
  await transaction(ctx, async (ctx) => {
    const known = new Map((await newestTrust(ctx, site)).map((row) => [row.keyId, row]))
    const added = keys.filter(({ keyId }) => !known.get(keyId)?.isTrusted)
    for (const { keyId, publicKey } of added)
      await decide(ctx, { site, keyId, publicKey, isTrusted: true })
    await audit(ctx, 'releases.site_trusted', { site, keys: added.map(({ keyId }) => keyId) })
  })
  return listTrustedSites(ctx)
}

/** Ends the trust in a site: nothing more is imported from it. */
export async function endTrust(ctx: ViewerCtx, site: string) {
  await transaction(ctx, async (ctx) => {
    const trusted = (await newestTrust(ctx, site)).filter(({ isTrusted }) => isTrusted)
    if (trusted.length === 0) return refuse('releases.site_not_trusted', { site })
    for (const { keyId, publicKey } of trusted)
      await decide(ctx, { site, keyId, publicKey, isTrusted: false })
    await audit(ctx, 'releases.trust_ended', { site, keys: trusted.map(({ keyId }) => keyId) })
  })
  return listTrustedSites(ctx)
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
