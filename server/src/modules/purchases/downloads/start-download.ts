import { DOWNLOADS_A_DAY, type DownloadFile } from '@stagedoor/contract/purchases'
import { type RequestCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { downloadablePurchases, resolveVisibility } from '../../access/index.ts'
import { readCards } from '../../accounts/index.ts'
import type { Contents } from '../../content/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { filesByIds } from '../../media/index.ts'
import { keptFromDownloads } from '../../releases/index.ts'
import { chargesByIds } from '../../wallet/index.ts'
import { loadFiles } from '../load-files.ts'
import { countOtherDownloads, lockDownloads, recordDownload } from './downloads.store.ts'
import { downloadOf } from './rules.ts'

type BuyerCtx = RequestCtx & { readonly viewer: Viewer }

const DAY_MS = 86_400_000

/**
 * Returns the files of a purchase of the viewer with addresses to download them, where its creator
 * allows it or did so when it was bought. They are the parts that the site shows, so what marks
 * those marks these. A file is left out where a person in it released it without downloads. Refuses
 * `purchases.not_found` for what the viewer did not buy, or may not see any more.
 */
export async function startDownload(
  ctx: BuyerCtx,
  contents: Contents,
  chargeId: string,
): Promise<{ data: DownloadFile[] }> {
  const { viewer } = ctx
  const [charge] = await chargesByIds(ctx, [chargeId])
  if (charge?.buyerId !== viewer.id || charge.status !== 'success' || !charge.itemId)
    return refuse('purchases.not_found')
  const items = [...(await itemsByIds(ctx, [charge.itemId])).values()]
  const [visibility] = (await resolveVisibility(ctx, viewer, items)).values()
  if (!visibility?.canView || !visibility.isBought) return refuse('purchases.not_found')
  const { performerId, createdAt: boughtAt } = charge
  const bought = { purchaseId: chargeId, id: charge.itemId, ownerId: performerId, boughtAt }
  const isAllowed = (await downloadablePurchases(ctx, [bought])).size > 0
  if (!isAllowed || charge.kind === 'product') return refuse('purchases.no_download')
  await countDownload(ctx, chargeId)
  const [files, people] = await Promise.all([
    loadFiles(ctx, contents, items),
    readCards(ctx, [performerId]),
  ])
  const by = people.get(performerId)?.username ?? 'file'
  const all = [...files.values()].flatMap((one) => one.files)
  const stored = await filesByIds(
    ctx,
    all.map(({ _id }) => _id),
  )
  const kept = await keptFromDownloads(ctx, [...stored.values()])
  const given = all.filter(({ _id }) => !kept.has(_id))
  return { data: given.flatMap((file) => downloadOf(file, by) ?? []) }
}

/** Refuses an account that downloads too many purchases in a day; one of them again is none more. */
async function countDownload(ctx: BuyerCtx, chargeId: string): Promise<void> {
  const download = { accountId: ctx.viewer.id, chargeId }
  const since = new Date(ctx.now().getTime() - DAY_MS)
  await transaction(ctx, async (ctx) => {
    await lockDownloads(ctx, download.accountId)
    if ((await countOtherDownloads(ctx, { ...download, since })) >= DOWNLOADS_A_DAY)
      refuse('purchases.download_limit')
    await recordDownload(ctx, download)
  })
}
