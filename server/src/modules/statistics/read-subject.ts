import type { Currency } from '@stagedoor/contract/kit'
import { type SubjectMeasure, subjectMeasures } from '@stagedoor/contract/statistics'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Contents } from '../content/index.ts'
import { readSettings } from '../settings/index.ts'
import type { PeriodQuery } from './read-overview.ts'
import { addDays, boundsOf, type DayRange, partsOf, rangeBefore, rangeOf } from './rules.ts'
import { countsBetween } from './store.ts'
import { subjectById } from './subjects.store.ts'
import { subjectViews } from './subjects.views.ts'

/** The figures of a subject in a part of a period, with its first day. */
interface Part {
  readonly day: string
  seen: number
  liked: number
  sold: number
  earned: Currency
}

/**
 * Returns the figures of a subject of the viewing performer, since it was made and over time.
 * Refuses `statistics.not_found`.
 */
export async function readSubject(
  ctx: Ctx & { readonly viewer: Viewer },
  contents: Contents,
  { id, query }: { readonly id: string; readonly query: PeriodQuery },
) {
  const { step = 'day', timeZone = 'UTC' } = query
  const row = await subjectById(ctx, id)
  if (row?.performerId !== ctx.viewer.id) return refuse('statistics.not_found')
  const [subject] = await subjectViews(ctx, contents, [row])
  if (!subject) return refuse('statistics.not_found')
  const { currency } = await readSettings(ctx)
  const range = rangeOf(query, ctx.now(), timeZone)
  const earlier = rangeBefore(range)
  const before = partsOf(earlier, step)
  const now = partsOf(range, step)
  const days = [...before, ...now, addDays(range.to, 1)]
  const parts = days.slice(0, -1).map((day) => ({ ...nothing, day }))
  for (const { slot, measure, total } of await countsBetween(
    ctx,
    id,
    subjectMeasures,
    boundsOf(days, timeZone),
  )) {
    const part = parts[slot - 1]
    if (part) add(part, measure as SubjectMeasure, total)
  }
  const places = { subject, currency, timeZone, step }
  return {
    ...places,
    now: spanOf(range, parts.slice(before.length)),
    before: spanOf(earlier, parts.slice(0, before.length)),
  }
}

const nothing = { seen: 0, liked: 0, sold: 0, earned: 0n as Currency }

type Sums = Omit<Part, 'day'>

function add(sums: Sums, measure: SubjectMeasure, total: bigint): void {
  if (measure === 'earned') sums.earned = (sums.earned + total) as Currency
  else sums[measure] += Number(total)
}

function spanOf({ from, to }: DayRange, parts: readonly Part[]) {
  const totals: Sums = { ...nothing }
  for (const part of parts)
    for (const measure of subjectMeasures) add(totals, measure, BigInt(part[measure]))
  return { fromDate: from, toDate: to, totals, parts: [...parts] }
}
