import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('taxes')

export const readRate = call('readRate', {
  method: 'GET',
  path: '/taxes/rate',
  access: 'fan',
  summary:
    'Returns the sales tax that prices include for the viewer now, in basis points; null ' +
    'without one.',
  errors: [],
})

export const listTaxRates = call('listTaxRates', {
  method: 'GET',
  path: '/admin/tax-rates/search',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the tax rates by country, the latest of each country first.',
  errors: [],
})

export const createTaxRate = call('createTaxRate', {
  method: 'POST',
  path: '/admin/tax-rates',
  access: 'admin',
  staff: 'money.write',
  summary: 'Adds the tax rate of a country from a day on. Sales that were made keep their tax.',
  errors: ['taxes.rate_exists'],
})

export const deleteTaxRate = call('deleteTaxRate', {
  method: 'DELETE',
  path: '/admin/tax-rates/:id',
  access: 'admin',
  staff: 'money.write',
  summary: 'Deletes a tax rate. Sales that were made keep their tax.',
  errors: ['taxes.rate_not_found'],
})

export const reportTaxes = call('reportTaxes', {
  method: 'GET',
  path: '/admin/taxes/report',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Reports the sales tax of a year by month (UTC) and country, the latest month first: the ' +
    'taxed sales, what went back by refunds and disputes, and the tax due. Of this year ' +
    'unless another one is given.',
  errors: [],
})
