import * as taxes from '@stagedoor/contract/taxes'
import { type Route, serve } from '../../platform/http/index.ts'
import { reportTaxes } from './report-taxes.ts'
import { readRate } from './tax-of-sale.ts'
import { createTaxRate, deleteTaxRate, listTaxRates } from './write-rates.ts'

/** The routes of taxes. */
export const taxesRoutes: readonly Route[] = [
  serve(taxes.readRate, (ctx) => readRate(ctx)),
  serve(taxes.listTaxRates, (ctx) => listTaxRates(ctx)),
  serve(taxes.createTaxRate, (ctx, { body }) => createTaxRate(ctx, body)),
  serve(taxes.deleteTaxRate, (ctx, { params }) => deleteTaxRate(ctx, params.id)),
  serve(taxes.reportTaxes, (ctx, { query }) => reportTaxes(ctx, query)),
]
