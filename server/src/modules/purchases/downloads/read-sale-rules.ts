import type { ReadCtx } from '../../../platform/context.ts'
import { areDownloadsOffered, offeredFiles } from '../../access/index.ts'
import { filesByIds } from '../../media/index.ts'
import { keptFromDownloads } from '../../releases/index.ts'
import { readSettings } from '../../settings/index.ts'

/**
 * Returns what a purchase from a creator allows, of one item or of what says nothing else, and how
 * long a refund can be asked for. It says the same of a creator who does not exist as of one who
 * allows no downloads.
 */
export async function readSaleRules(ctx: ReadCtx, performerId: string, itemId: string | undefined) {
  const { refundRequestDays: refundDays, refundReason } = await readSettings(ctx)
  const isOffered = await areDownloadsOffered(ctx, itemId ?? performerId, performerId)
  const { total, kept } = await (isOffered && itemId
    ? countKept(ctx, performerId, itemId)
    : { total: 0, kept: 0 })
  const areDownloadsAllowed = isOffered && (total === 0 || kept < total)
  return {
    areDownloadsAllowed,
    filesWithoutDownload: areDownloadsAllowed ? kept : 0,
    refundDays,
    refundReason: refundDays > 0 ? refundReason : '',
  }
}

/**
 * Counts the files that an item of a creator opens to its buyers, and those among them that a
 * person in them released without downloads.
 */
async function countKept(
  ctx: ReadCtx,
  performerId: string,
  itemId: string,
): Promise<{ total: number; kept: number }> {
  const stored = await filesByIds(ctx, await offeredFiles(ctx, itemId))
  const files = [...stored.values()].filter(({ ownerId }) => ownerId === performerId)
  return { total: files.length, kept: (await keptFromDownloads(ctx, files)).size }
}
