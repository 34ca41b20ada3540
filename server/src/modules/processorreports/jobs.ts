import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { countFigures } from './read-report.ts'
import { monthBefore, monthOf, monthsBetween, periodOf } from './rules.ts'
import { beginningOf, finishedMonths, selectRows, storeMonth } from './store.ts'
import { rowsCsv } from './write-csv.ts'

/** The months that a run stores at most: the first one after an update has years to store. */
const MOST_MONTHS = 24

const finishMonthsJob = defineJob({
  name: 'processorreports.finish_months',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 900,
})

/** Stores the figures and the rows of the months that are over and are not stored. */
async function finishMonths(ctx: Ctx): Promise<void> {
  const beginning = await beginningOf(ctx)
  if (!beginning) return
  const finished = new Set((await finishedMonths(ctx)).map(({ month }) => month))
  const over = monthsBetween(monthOf(beginning), monthBefore(monthOf(ctx.now())))
  const missing = over.filter((month) => !finished.has(month))
  for (const month of missing.slice(0, MOST_MONTHS)) {
    const figures = await countFigures(ctx, month)
    const rows = gzipSync(rowsCsv(await selectRows(ctx, periodOf(month, ctx.now()))))
    await transaction(ctx, (ctx) => storeMonth(ctx, { month, figures, rows }))
  }
}

/** Every night after the first hour, so that a month is stored on its last night. */
export const processorreportsJobs: readonly JobRegistration[] = [
  handleJob(finishMonthsJob, finishMonths),
  schedule(finishMonthsJob, '10 1 * * *'),
]
