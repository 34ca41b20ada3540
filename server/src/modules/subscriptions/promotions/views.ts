import type { Currency } from '@stagedoor/contract/kit'
import { type PromotionAudience, shortLinkPath } from '@stagedoor/contract/promotions'
import { promotionStatus } from './rules.ts'
import type { PromotionRow } from './store.ts'
import type { PromotionFigures } from './uses.store.ts'

/** The facts that the views of promotions show beside the stored row. */
export interface PromotionViewFacts {
  readonly figures: PromotionFigures | undefined
  readonly currency: string
  readonly now: Date
}

/** Returns a promotion in wire shape. */
export const promotionView = (row: PromotionRow, facts: PromotionViewFacts) => ({
  _id: row.id,
  name: row.name,
  percent: row.percent ?? 0,
  periods: row.periods ?? 0,
  audience: row.audience as PromotionAudience,
  ...(row.lapsedDays !== null && { lapsedDays: row.lapsedDays }),
  ...(row.listId && { listId: row.listId }),
  ...figuresView(row, facts),
})

/** Returns a link in wire shape. */
export const linkView = (row: PromotionRow, facts: PromotionViewFacts) => ({
  _id: row.id,
  name: row.name,
  code: row.code ?? '',
  path: `${shortLinkPath}/${row.code}`,
  ...(row.percent !== null &&
    row.periods !== null && { percent: row.percent, periods: row.periods }),
  ...(row.trialDays !== null && { trialDays: row.trialDays }),
  clicks: Number(row.clicks),
  ...figuresView(row, facts),
})

const figuresView = (row: PromotionRow, { figures, currency, now }: PromotionViewFacts) => ({
  uses: Number(figures?.uses ?? 0n),
  reservations: Number(figures?.reservations ?? 0n),
  revenue: (figures?.revenue ?? 0n) as Currency,
  currency,
  ...(row.maxUses !== null && { maxUses: row.maxUses }),
  ...(row.startsAt && { startsAt: row.startsAt }),
  ...(row.endsAt && { endsAt: row.endsAt }),
  status: promotionStatus(row, now),
  createdAt: row.createdAt,
})
