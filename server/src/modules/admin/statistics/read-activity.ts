import type { Currency } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../../platform/context.ts'
import { readCounts } from '../../counts/index.ts'
import { dailySales } from '../../earnings/index.ts'
import { owedToPerformers } from '../../ledger/index.ts'
import { readSettings } from '../../settings/index.ts'

const DAYS = 60
const DAY_MS = 86_400_000

/**
 * Returns the activity of each of the last 60 UTC days, today last, and what is owed to performers.
 */
export async function readActivity(ctx: ReadCtx) {
  const days = lastDays(ctx.now())
  const since = new Date(`${days[0]}T00:00:00Z`)
  const [joined, sold, owed, { currency }] = await Promise.all([
    readCounts(ctx, 'sign_ups', days.slice(0, 1)),
    dailySales(ctx, since),
    owedToPerformers(ctx),
    readSettings(ctx),
  ])
  return {
    days: days.map((day) => {
      const { gross, net } = sold.get(day) ?? { gross: 0n, net: 0n }
      return {
        day,
        fans: joined(day, 'fan'),
        performers: joined(day, 'performer'),
        gross: gross as Currency,
        commission: (gross - net) as Currency,
      }
    }),
    owed: { available: owed.available as Currency, waiting: owed.waiting as Currency },
    currency,
  }
}

const lastDays = (now: Date): readonly string[] =>
  Array.from({ length: DAYS }, (_, at) =>
    new Date(now.getTime() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
