import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { openTaxForm } from './seal-form.ts'
import { deleteTaxForm, selectTaxForms } from './store.ts'
import { selectVatCheck } from './vat-checks.store.ts'

async function* exportForm(ctx: ReadCtx, performerId: string) {
  for (const { sealed, signedAt } of await selectTaxForms(ctx, [performerId]))
    yield { ...openTaxForm(ctx, performerId, sealed), signedAt }
}

/** Yields what the register of the EU answered about the VAT number of a performer. */
async function* exportVatCheck(ctx: ReadCtx, performerId: string) {
  const check = await selectVatCheck(ctx, performerId)
  if (check) yield check
}

/** The export and erasure of tax forms, which tax law asks to keep like identity documents. */
export const taxformsPrivacy: Privacy = {
  export: [
    {
      name: 'tax-form',
      section: 'money',
      summary: 'The tax form you submitted.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportForm(ctx, id),
    },
    {
      name: 'vat-check',
      section: 'money',
      summary: 'What the register of the EU answered about your VAT number.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportVatCheck(ctx, id),
    },
  ],
  erase: { documents: (ctx, { id }) => deleteTaxForm(ctx, id) },
}
