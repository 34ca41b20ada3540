import { createTaxRate } from '@stagedoor/contract/taxes'
import type { Rows } from './cells.ts'
import { anyoneOfRole, createdByAdmin, rowAbout } from './row-builders.ts'

let days = 0
const taxRate = () => {
  days += 1
  const validFrom = new Date(Date.UTC(2030, 0, days)).toISOString().slice(0, 10)
  return { country: 'DE', basisPoints: 1900, validFrom }
}
const aTaxRate = createdByAdmin(createTaxRate, taxRate)

/** The calls about tax rates. */
export const taxRows: Rows = {
  'taxes.readRate': anyoneOfRole,
  'taxes.listTaxRates': anyoneOfRole,
  'taxes.reportTaxes': anyoneOfRole,
  'taxes.createTaxRate': { given: () => ({ body: taxRate() }) },
  'taxes.deleteTaxRate': { given: rowAbout(aTaxRate) },
}
