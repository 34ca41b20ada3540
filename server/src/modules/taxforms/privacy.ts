import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { openTaxForm } from './seal-form.ts'
import { deleteTaxForm, selectTaxForms } from './store.ts'
import { selectVatCheck } from './vat-checks.store.ts'
import { deleteDocumentsOf, selectDocumentsOf } from './years/dpi-documents.store.ts'
import { openContent } from './years/write-message.ts'

async function* exportForm(ctx: ReadCtx, performerId: string) {
  for (const { sealed, signedAt } of await selectTaxForms(ctx, [performerId]))
    yield { ...openTaxForm(ctx, performerId, sealed), signedAt }
}

/** Yields what the register of the EU answered about the VAT number of a performer. */
async function* exportVatCheck(ctx: ReadCtx, performerId: string) {
  const check = await selectVatCheck(ctx, performerId)
  if (check) yield check
}

/** Yields what was reported about a performer to the tax office of the site. */
async function* exportReports(ctx: ReadCtx, performerId: string) {
  for (const { year, reference, createdAt, sealed } of await selectDocumentsOf(ctx, performerId))
    yield { year, reference, createdAt, content: openContent(ctx, performerId, sealed) }
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
    {
      name: 'tax-reports',
      section: 'money',
      summary: 'What was written about you in reports for the tax office (DAC7).',
      roles: ['performer'],
      rows: (ctx, { id }) => exportReports(ctx, id),
    },
  ],
  erase: {
    documents: async (ctx, { id }) => {
      await deleteTaxForm(ctx, id)
      await deleteDocumentsOf(ctx, id)
    },
  },
}
