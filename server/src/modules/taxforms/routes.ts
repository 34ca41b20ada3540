import * as taxforms from '@stagedoor/contract/taxforms'
import { type Route, serve } from '../../platform/http/index.ts'
import { checkVatOf } from './check-vat.ts'
import { listWrongNumbers } from './list-wrong-numbers.ts'
import { readTaxForm, readTaxFormOf } from './read-form.ts'
import { saveTaxForm } from './save-form.ts'
import { exportTins, importTins } from './tins/match-tins.ts'
import { exportYear } from './years/export-year.ts'
import { discardMessage, listMessages } from './years/list-messages.ts'

/** The calls of tax forms. */
export const taxformsRoutes: readonly Route[] = [
  serve(taxforms.read, (ctx) => readTaxForm(ctx, ctx.viewer.id)),
  serve(taxforms.save, (ctx, { body }) => saveTaxForm(ctx, body)),
  serve(taxforms.exportYear, (ctx, { body }) => exportYear(ctx, body)),
  serve(taxforms.adminRead, (ctx, { params }) => readTaxFormOf(ctx, params.id)),
  serve(taxforms.checkVat, (ctx, { params }) => checkVatOf(ctx, params.id)),
  serve(taxforms.exportTins, (ctx, { body }) => exportTins(ctx, body)),
  serve(taxforms.importTins, (ctx, { files }) => importTins(ctx, files.file)),
  serve(taxforms.listMessages, (ctx) => listMessages(ctx)),
  serve(taxforms.discardMessage, (ctx, { params, body }) => discardMessage(ctx, params.id, body)),
  serve(taxforms.listWrongNumbers, (ctx, { query }) => listWrongNumbers(ctx, query)),
]
