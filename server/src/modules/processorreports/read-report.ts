import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  begunMonth,
  figuresOf,
  monthBefore,
  monthOf,
  monthsBetween,
  periodOf,
  type StoredFigures,
} from './rules.ts'
import { beginningOf, findMonth, finishedMonths, selectTimes, selectTotals } from './store.ts'
import { reportView } from './views.ts'

/** The figures of a month, and when they became final: undefined while they may change. */
export interface MonthFigures {
  readonly month: string
  readonly figures: StoredFigures
  readonly finishedAt: Date | undefined
}

/** Counts the figures of a month from what is stored now. */
export async function countFigures(ctx: ReadCtx, month: string): Promise<StoredFigures> {
  const period = periodOf(month, ctx.now())
  const totals = await selectTotals(ctx, period)
  const times = await selectTimes(ctx, period)
  return figuresOf(totals, {
    times,
    before: await selectTotals(ctx, periodOf(monthBefore(month), ctx.now())),
  })
}

/**
 * Returns the figures of a month: as they were stored once it was over, or as they are now. Refuses
 * `processorreports.month_not_begun`.
 */
export async function readFigures(ctx: ReadCtx, month: string): Promise<MonthFigures> {
  if (!begunMonth(month, ctx.now())) refuse('processorreports.month_not_begun')
  const stored = await findMonth(ctx, month)
  if (stored) return { month, ...stored }
  return { month, figures: await countFigures(ctx, month), finishedAt: undefined }
}

/** Returns the report of a month. Refuses `processorreports.month_not_begun`. */
export const readReport = async (ctx: ReadCtx, month: string) =>
  reportView(await readFigures(ctx, month))

/** Lists the months from the first with anything to report until now, newest first. */
export async function listReports(ctx: ReadCtx) {
  const now = ctx.now()
  const finished = new Map(
    (await finishedMonths(ctx)).map(({ month, finishedAt }) => [month, finishedAt]),
  )
  const beginning = (await beginningOf(ctx)) ?? now
  return {
    data: monthsBetween(monthOf(beginning), monthOf(now)).map((month) => ({
      month,
      finishedAt: finished.get(month) ?? null,
    })),
  }
}
