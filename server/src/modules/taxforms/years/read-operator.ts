import type { ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { EU_COUNTRIES } from '../../reference/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { DpiMessage } from './dpi-xml.rules.ts'

/**
 * Returns the company as a reporting platform operator. Refuses `taxforms.operator_missing` with
 * the settings that are missing.
 */
export async function readOperator(ctx: ReadCtx): Promise<DpiMessage['operator']> {
  const settings = await readSettings(ctx)
  const { companyCountry: country, companyVatId: vatId, dac7Number } = settings
  const needed = ['companyName', 'companyAddress', 'companyTaxNumber'] as const
  const missing = [
    ...needed.filter((key) => settings[key].trim() === ''),
    ...(EU_COUNTRIES.includes(country) ? [] : (['companyCountry'] as const)),
  ]
  if (missing.length > 0) refuse('taxforms.operator_missing', { settings: missing })
  return {
    country,
    vatId,
    reportingNumber: dac7Number,
    name: settings.companyName,
    address: settings.companyAddress,
    taxNumber: settings.companyTaxNumber,
  }
}
