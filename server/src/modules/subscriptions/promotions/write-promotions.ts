import { randomBytes } from 'node:crypto'
import { done } from '@stagedoor/contract/kit'
import type {
  createLink as createLinkSchemas,
  createPromotion as createPromotionSchemas,
} from '@stagedoor/contract/promotions/schemas'
import type * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { readSettings } from '../../settings/index.ts'
import { planFor } from '../plans/set-plan.ts'
import { hasFanList, offerToListsJob } from './offers.store.ts'
import { presentLinks, presentPromotions } from './read-promotions.ts'
import {
  addClick,
  changePromotion,
  countPromotions,
  insertPromotion,
  lockPromotion,
  type PromotionKind,
  type PromotionRow,
} from './store.ts'

export type ViewerCtx = Ctx & { readonly viewer: Viewer }
type PromotionForm = z.output<typeof createPromotionSchemas.body>
type LinkForm = z.output<typeof createLinkSchemas.body>

/** The largest number of promotions and links that a performer can have. */
const MAX_PROMOTIONS = 100

/** The days after which a fan has left, where a promotion does not say another number. */
const LAPSED_DAYS = 30

/** Starts a discount on the first months of monthly subscriptions to the viewing performer. */
export async function createPromotion(
  ctx: ViewerCtx,
  { name = '', percent, periods, audience, lapsedDays, listId, ...bounds }: PromotionForm,
) {
  const isListed = audience === 'list'
  if (isListed && !(listId && (await hasFanList(ctx, listId, ctx.viewer.id))))
    refuse('promotions.list_not_found')
  const fans = {
    audience,
    listId: (isListed && listId) || null,
    lapsedDays: audience === 'lapsed' ? (lapsedDays ?? LAPSED_DAYS) : null,
  }
  return create(ctx, { name, percent, periods, ...fans, ...bounds }, presentPromotions)
}

/**
 * Creates a link to the viewing performer's page, with a discount, a free trial, or only its
 * figures.
 */
export async function createLink(
  ctx: ViewerCtx,
  { name, percent, periods = 1, trialDays, ...bounds }: LinkForm,
) {
  if (percent !== undefined && trialDays !== undefined) refuse('promotions.one_benefit')
  if (trialDays !== undefined && !(await readSettings(ctx)).freeSubscriptionEnabled)
    refuse('promotions.trials_not_allowed')
  const benefit =
    percent !== undefined ? { percent, periods } : trialDays !== undefined ? { trialDays } : {}
  const link = {
    name,
    code: randomBytes(6).toString('base64url'),
    audience: 'all' as const,
    ...benefit,
    ...bounds,
  }
  return create(ctx, link, presentLinks)
}

type NewPromotion = Parameters<typeof insertPromotion>[1]
type PromotionDraft = Omit<NewPromotion, 'performerId' | 'maxUses' | 'startsAt' | 'endsAt'> & {
  readonly maxUses?: number | null | undefined
  readonly startsAt?: Date | undefined
  readonly endsAt?: Date | null | undefined
}
type Present<View> = (
  ctx: InTransaction<ViewerCtx>,
  rows: readonly PromotionRow[],
) => Promise<View[]>

async function create<View>(
  ctx: ViewerCtx,
  { maxUses = null, startsAt: chosen, endsAt = null, ...promotion }: PromotionDraft,
  present: Present<View>,
): Promise<View> {
  const { id: performerId } = ctx.viewer
  const hasBenefit = Boolean(promotion.percent || promotion.trialDays)
  if (endsAt && endsAt <= ctx.now()) refuse('promotions.ends_in_past')
  const startsAt = chosen && chosen > ctx.now() ? chosen : null
  if (startsAt && endsAt && endsAt <= startsAt) refuse('promotions.ends_before_start')
  const { isPriceChosen, monthlyPrice } = await planFor(ctx, performerId)
  if (hasBenefit && (!isPriceChosen || monthlyPrice === 0n))
    refuse('promotions.nothing_to_discount')
  return transaction(ctx, async (ctx) => {
    if ((await countPromotions(ctx, performerId)) >= MAX_PROMOTIONS)
      refuse('promotions.too_many', { maximum: MAX_PROMOTIONS })
    const row = await insertPromotion(ctx, { ...promotion, maxUses, startsAt, endsAt, performerId })
    await auditChange(ctx, row, 'created')
    if (row.listId) await enqueue(ctx, offerToListsJob, { promotionId: row.id })
    return only(await present(ctx, [row]))
  })
}

function only<View>([view]: readonly View[]): View {
  if (!view) throw new Error('a promotion was not presented')
  return view
}

/** Ends a promotion of the viewing performer. */
export const endPromotion = (ctx: ViewerCtx, id: string) =>
  end(ctx, { id, kind: 'promotion' }, presentPromotions)

/** Ends a link of the viewing performer. */
export const endLink = (ctx: ViewerCtx, id: string) => end(ctx, { id, kind: 'link' }, presentLinks)

interface OwnPromotion {
  readonly id: string
  readonly kind: PromotionKind
}

const end = <View>(ctx: ViewerCtx, own: OwnPromotion, present: Present<View>): Promise<View> =>
  transaction(ctx, async (ctx) => {
    const { id, endedAt } = await lockOwn(ctx, own)
    if (endedAt) refuse('promotions.already_ended')
    const row = await changePromotion(ctx, id, { endedAt: ctx.now() })
    await auditChange(ctx, row, 'ended')
    return only(await present(ctx, [row]))
  })

/** Deletes a promotion or link of the viewing performer; the uses of fans and their prices stay. */
export async function deletePromotion(ctx: ViewerCtx, own: OwnPromotion) {
  await transaction(ctx, async (ctx) => {
    const { id } = await lockOwn(ctx, own)
    await auditChange(ctx, await changePromotion(ctx, id, { deletedAt: ctx.now() }), 'deleted')
  })
  return done
}

/** Returns a promotion or link of the viewing performer with a lock. */
export async function lockOwn(
  ctx: InTransaction<ViewerCtx>,
  { id, kind }: OwnPromotion,
): Promise<PromotionRow> {
  const found = await lockPromotion(ctx, id)
  const isOwn = found?.performerId === ctx.viewer.id && (kind === 'link') === (found.code !== null)
  return found && isOwn ? found : refuse('promotions.not_found')
}

/** Notes what the viewing performer did with a promotion or link. */
export const auditChange = (
  ctx: InTransaction<ViewerCtx>,
  { id, percent, periods, trialDays }: PromotionRow,
  what: string,
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `promotions.promotion_${what}`,
    subjectKind: 'promotion',
    subjectId: id,
    detail: { percent, periods, trialDays },
  })

/** Counts a click on a link. Refuses `promotions.not_found`. */
export async function countClick(ctx: Ctx, code: string) {
  if (!(await transaction(ctx, (ctx) => addClick(ctx, code)))) refuse('promotions.not_found')
  return done
}
