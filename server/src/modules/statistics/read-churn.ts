import { cancellationReasons } from '@stagedoor/contract/subscriptions'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cohortsOf, firstMonth } from './cohorts.rules.ts'
import type { PeriodQuery } from './read-overview.ts'
import { instantsOf } from './rules.ts'
import { countsBetween } from './store.ts'

/** The most months that lasting is told apart by. */
const LONGEST = 24

const measures = ['begun', ...Array.from({ length: LONGEST + 1 }, (_, at) => `ended:${at}`)]

/**
 * Returns why fans cancelled in a period, and how long the subscriptions of the last twelve months
 * lasted.
 */
export async function readChurn(
  ctx: Ctx & { readonly viewer: Viewer },
  query: Omit<PeriodQuery, 'step'>,
) {
  const { from, until } = instantsOf(query, ctx.now(), query.timeZone ?? 'UTC')
  const names = cancellationReasons.map((reason) => `reason:${reason}`)
  const months = firstMonth(ctx.now())
  const [given, lasted] = await Promise.all([
    countsBetween(ctx, ctx.viewer.id, names, [from, until]),
    countsBetween(ctx, ctx.viewer.id, measures, months),
  ])
  const countOf = (reason: string) =>
    Number(given.find(({ measure }) => measure === `reason:${reason}`)?.total ?? 0n)
  return {
    reasons: {
      price: countOf('price'),
      content: countOf('content'),
      frequency: countOf('frequency'),
      contact: countOf('contact'),
      time: countOf('time'),
      other: countOf('other'),
    },
    cohorts: cohortsOf(lasted, months, ctx.now()),
  }
}
