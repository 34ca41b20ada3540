import * as z from 'zod/mini'

/** Refusals about tax forms. */
export const taxformsErrors = {
  'taxforms.missing': {
    status: 409,
    message: 'A tax form is needed before the payout',
    /** The missing part, and the forms that count. */
    data: z.object({
      missing: z.enum(['form', 'other_form', 'new_form', 'wrong_number']),
      accepted: z.array(z.enum(['w9', 'w8ben', 'dac7'])),
    }),
  },
  'taxforms.nothing_to_export': {
    status: 404,
    message: 'Nobody sold anything or was paid in this year',
    data: z.null(),
  },
  'taxforms.no_vat_number': {
    status: 409,
    message: 'The tax form of this creator has no VAT number of the EU',
    data: z.null(),
  },
  'taxforms.operator_missing': {
    status: 409,
    message: 'Fill in the name, address, country and tax number of the company first',
    /** The settings that are missing; the country has to be a member state of the EU. */
    data: z.object({
      settings: z.array(
        z.enum(['companyName', 'companyAddress', 'companyCountry', 'companyTaxNumber']),
      ),
    }),
  },
  'taxforms.signature_differs': {
    status: 422,
    message: 'Sign with your legal name as it is in your account',
    data: z.null(),
  },
} as const
