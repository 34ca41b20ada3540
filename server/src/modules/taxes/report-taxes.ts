import { pageOf } from '@stagedoor/contract/kit'
import type { reportTaxes as reportTaxesCall } from '@stagedoor/contract/taxes/schemas'
import type * as z from 'zod/mini'
import type { Ctx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { totalOf } from './report.rules.ts'
import { selectTaxSums } from './report.store.ts'
import { taxAmountsView, taxLineView } from './views.ts'

type Query = z.output<(typeof reportTaxesCall)['query']>

/** Reports the tax of a year by month and country: of this year unless another one is given. */
export async function reportTaxes(ctx: Ctx, query: Query) {
  const { currency } = await readSettings(ctx)
  const year = query.year ?? ctx.now().getUTCFullYear()
  const lines = await selectTaxSums(ctx, { year, country: query.country })
  const { limit, offset } = pageOf(query)
  return {
    year,
    currency,
    totals: taxAmountsView(totalOf(lines)),
    data: lines.slice(offset, offset + limit).map((line) => taxLineView(line, currency)),
    total: lines.length,
  }
}
