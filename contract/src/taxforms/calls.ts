import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('taxforms')

export const read = call('read', {
  method: 'GET',
  path: '/performers/tax-form',
  access: 'performer',
  summary:
    'Returns the tax form of the performer with its numbers masked, and what payouts still need.',
  errors: [],
})

export const save = call('save', {
  method: 'PUT',
  path: '/performers/tax-form',
  access: 'performer',
  summary:
    'Replaces the tax form of the performer: W-9, W-8BEN, or the data that DAC7 asks for. It is ' +
    'stored encrypted.',
  errors: ['auth.proof_required', 'taxforms.signature_differs', 'request.invalid'],
})

/**
 * The files of a year: the data of DAC7 as CSV, or as a message in XML for the tax office (of those
 * who were not reported yet, of corrections, or of no data), and that of the U.S. forms 1099-NEC
 * and 1099-K.
 */
export const yearFormats = ['dac7', 'dac7_xml', 'dac7_correction', 'dac7_nil', 'us1099'] as const

export const exportYear = call('exportYear', {
  method: 'POST',
  path: '/admin/tax-forms/export',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Returns what creators sold and were paid in a year, from the ledger, with their unmasked tax ' +
    'data: for DAC7 by quarter as CSV, or as XML (DPI 1.0) without those who are not reportable ' +
    'or whose data is missing; for 1099-NEC and 1099-K by month as CSV. The reason is recorded. ' +
    'Messages in XML are kept: a later one of the year has people who were not reported yet, or ' +
    'corrects and deletes what changed.',
  errors: [
    'taxforms.nothing_to_export',
    'taxforms.nothing_changed',
    'taxforms.sales_to_report',
    'taxforms.operator_missing',
    'auth.proof_required',
  ],
})

export const adminRead = call('adminRead', {
  method: 'GET',
  path: '/admin/performers/:id/tax-form',
  access: 'admin',
  staff: 'money.read',
  summary: 'Returns the tax form of a performer with its numbers masked, for admins.',
  errors: ['performers.not_found'],
})

export const checkVat = call('checkVat', {
  method: 'POST',
  path: '/admin/performers/:id/tax-form/vat-check',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Asks the register of the EU (VIES) about the VAT number of a performer, in the name of the ' +
    'VAT number of the company, and keeps the answer. That nobody answers is no verdict.',
  errors: ['performers.not_found', 'taxforms.no_vat_number'],
})

export const listWrongNumbers = call('listWrongNumbers', {
  method: 'GET',
  path: '/admin/tax-forms/wrong-numbers',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Lists the creators whose tax form has a number that cannot be right, those first whose payouts ' +
    'are held first.',
  errors: [],
})

export const listMessages = call('listMessages', {
  method: 'GET',
  path: '/admin/tax-forms/messages',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the messages of DAC7 that were exported for the tax office, the newest first.',
  errors: [],
})

export const discardMessage = call('discardMessage', {
  method: 'POST',
  path: '/admin/tax-forms/messages/:id/discard',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Says that a message was not sent, or refused as a whole: what it said is new again. This is ' +
    'for the last one of a year, since later ones refer to it.',
  errors: ['taxforms.message_not_found', 'taxforms.message_not_last'],
})

/** The most bytes of a file of answers: 100,000 lines. */
export const MAX_TIN_BYTES = 16 * 1024 * 1024

export const exportTins = call('exportTins', {
  method: 'POST',
  path: '/admin/tax-forms/tin-matching/export',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Returns the file for the bulk TIN matching of the IRS: kind, number, name and account of ' +
    'each W-9. The reason is recorded.',
  errors: ['taxforms.no_w9', 'auth.proof_required'],
})

export const importTins = call('importTins', {
  method: 'POST',
  path: '/admin/tax-forms/tin-matching/import',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Imports the answers of the IRS about that file. Creators whose name and number do not match ' +
    'are asked for another form, and their payouts wait for it after the days of grace.',
  files: { file: { maxBytes: MAX_TIN_BYTES, required: true } },
  errors: ['taxforms.tin_file_unreadable'],
})
