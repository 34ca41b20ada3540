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
  'taxforms.nothing_changed': {
    status: 409,
    message: 'Everything of this year is reported as it is now',
    data: z.null(),
  },
  'taxforms.sales_to_report': {
    status: 409,
    message: 'Creators sold something in this year: report or correct that instead',
    data: z.null(),
  },
  'taxforms.no_w9': {
    status: 404,
    message: 'No creator submitted a W-9',
    data: z.null(),
  },
  'taxforms.tin_file_unreadable': {
    status: 422,
    message: 'This file has no answers of the IRS. Choose the results file of bulk TIN matching.',
    data: z.null(),
  },
  'taxforms.message_not_found': {
    status: 404,
    message: 'This message does not exist, or does not count any more',
    data: z.null(),
  },
  'taxforms.message_not_last': {
    status: 409,
    message: 'A later message of the year refers to this one. Discard that first.',
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
