import { done } from '@stagedoor/contract/kit'
import type { createTaxRate as createTaxRateCall } from '@stagedoor/contract/taxes/schemas'
import type * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { deleteRate, insertRate, selectRates, type TaxRateRow } from './store.ts'
import { RATES_CACHE_KEY } from './tax-of-sale.ts'
import { rateView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the rates by country, the latest of each country first. */
export async function listTaxRates(ctx: ReadCtx) {
  const rates = await selectRates(ctx)
  return { data: rates.map(rateView), total: rates.length }
}

/** Adds the rate of a country from a day on. Refuses a second one of the same country and day. */
export const createTaxRate = (ctx: ViewerCtx, form: z.output<(typeof createTaxRateCall)['body']>) =>
  transaction(ctx, async (ctx) => {
    const rate = (await insertRate(ctx, form)) ?? refuse('taxes.rate_exists')
    await finishChange(ctx, 'created', rate)
    return rateView(rate)
  })

/** Deletes a rate. Refuses an unknown one. */
export async function deleteTaxRate(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    const rate = (await deleteRate(ctx, id)) ?? refuse('taxes.rate_not_found')
    await finishChange(ctx, 'deleted', rate)
  })
  return done
}

/** Records a change in the audit, and clears the cached rates after the commit. */
async function finishChange(
  ctx: InTransaction<ViewerCtx>,
  what: string,
  rate: TaxRateRow,
): Promise<void> {
  const { id, country, basisPoints, validFrom } = rate
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `taxes.rate_${what}`,
    subjectKind: 'tax_rate',
    subjectId: id,
    detail: { country, basisPoints, validFrom },
  })
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(RATES_CACHE_KEY)
      .catch((error: Error) =>
        ctx.log.error({ err: error }, 'could not clear the cached tax rates of other processes'),
      )
  })
}
