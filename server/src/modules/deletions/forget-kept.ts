import { type Ctx, transaction } from '../../platform/context.ts'
import { forgetReplies } from '../../platform/once.ts'
import { forgetWindows } from '../../platform/rate-limits.ts'
import { forgetPayers } from '../payments/index.ts'
import { forgetConsentPlaces } from '../subscriptions/index.ts'
import { eraseDocuments } from '../verification/index.ts'
import { noteDeletion, selectKept } from './store.ts'
import { YEARS } from './words.ts'

const DAY_MS = 86_400_000
const REPLIES_KEPT_DAYS = 7
const COUNTS_KEPT_DAYS = 2

/** Forgets what was kept for a time that is over: of people who left, and what calls leave behind. */
export async function forgetKept(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  const yearsAgo = (years: number) => daysAgo(years * 365.25)
  for (const id of await selectKept(ctx, 'placesForgottenAt', yearsAgo(YEARS.places))) await forgetPlaces(ctx, id)
  for (const id of await selectKept(ctx, 'documentsForgottenAt', yearsAgo(YEARS.documents))) await forgetFaces(ctx, id)
  await forgetReplies(ctx, daysAgo(REPLIES_KEPT_DAYS))
  await forgetWindows(ctx, daysAgo(COUNTS_KEPT_DAYS))
}

const forgetPlaces = (ctx: Ctx, accountId: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await forgetPayers(ctx, accountId)
    await forgetConsentPlaces(ctx, accountId)
    await noteDeletion(ctx, accountId, { placesForgottenAt: ctx.now() })
  })

const forgetFaces = (ctx: Ctx, accountId: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await eraseDocuments(ctx, accountId)
    await noteDeletion(ctx, accountId, { documentsForgottenAt: ctx.now() })
  })
