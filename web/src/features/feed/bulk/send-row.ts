import { ApiError } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'
import {
  type ContentPriceLimits,
  contentPriceOf,
  contentPriceProblem,
} from '../../../lib/money/content-price.ts'
import { instantIn } from '../../content/form/content-draft.ts'
import type { BulkRow } from './bulk-rows.ts'
import { createUnderKey, giveSlot } from './queries.ts'

/** The way in which posts without a time of their own go out. */
export type BulkTiming = 'now' | 'queue' | 'draft'

/** Returns why a row cannot be sent; undefined for one that can. */
export function rowProblem(
  { at, audience, listId, price }: BulkRow,
  { zone, site, now }: { zone: string; site: ContentPriceLimits; now: Date },
): string | undefined {
  if (audience === 'buyers') {
    const problem = contentPriceProblem(price, site)
    if (problem) return problem
  }
  if (audience === 'list' && !listId) return t`Choose a list.`
  const instant = instantIn(at, zone)
  return at && !(instant && new Date(instant) > now) ? t`Choose a time in the future.` : undefined
}

/**
 * Makes a post of a row. It is created once under the key of the row, however often it is sent;
 * the queue gives it a slot then.
 */
export async function sendRow(
  { key, kind, title = '', text, at, audience, fromTier = 1, listId, price }: BulkRow,
  fileId: string,
  { zone, timing }: { readonly zone: string; readonly timing: BulkTiming },
): Promise<string | undefined> {
  const isHidden = timing === 'draft' || (timing === 'queue' && at === '')
  const scheduleAt = (at && instantIn(at, zone)) || null
  const body = {
    type: kind,
    title: title.trim(),
    text: text.trim(),
    fileIds: [fileId],
    audience,
    fromTier: audience === 'subscribers' ? fromTier : 1,
    listId: audience === 'list' ? listId || null : null,
    price: audience === 'buyers' ? (contentPriceOf(price) ?? 0) : 0,
    status: isHidden ? ('inactive' as const) : ('active' as const),
    isSchedule: scheduleAt !== null,
    scheduleAt,
    scheduleZone: zone,
  }
  try {
    const { _id: id } = await createUnderKey(body, key)
    if (timing === 'queue' && at === '') await giveSlot(id)
    return id
  } catch (error) {
    // It was created with other words before, when its answer was lost.
    if (error instanceof ApiError && error.is('request.key_reused')) return undefined
    throw error
  }
}
