import type { ReadCtx } from '../../../platform/context.ts'
import { readSettings } from '../../settings/index.ts'
import { allowingDownloads } from './downloads.store.ts'

/**
 * Returns what a purchase from a creator allows, and how long a refund can be asked for. It says
 * the same of a creator who does not exist as of one who allows no downloads.
 */
export async function readSaleRules(ctx: ReadCtx, performerId: string) {
  const { refundRequestDays: refundDays, refundReason } = await readSettings(ctx)
  const allowing = await allowingDownloads(ctx, [performerId])
  return {
    areDownloadsAllowed: allowing.has(performerId),
    refundDays,
    refundReason: refundDays > 0 ? refundReason : '',
  }
}
