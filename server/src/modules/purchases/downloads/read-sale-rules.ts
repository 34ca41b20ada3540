import type { ReadCtx } from '../../../platform/context.ts'
import { areDownloadsOffered } from '../../access/index.ts'
import { readSettings } from '../../settings/index.ts'

/**
 * Returns what a purchase from a creator allows, of one item or of what says nothing else, and how
 * long a refund can be asked for. It says the same of a creator who does not exist as of one who
 * allows no downloads.
 */
export async function readSaleRules(ctx: ReadCtx, performerId: string, itemId: string | undefined) {
  const { refundRequestDays: refundDays, refundReason } = await readSettings(ctx)
  return {
    areDownloadsAllowed: await areDownloadsOffered(ctx, itemId ?? performerId, performerId),
    refundDays,
    refundReason: refundDays > 0 ? refundReason : '',
  }
}
