import type { TaxFormKind } from '@stagedoor/contract/taxforms'
import { t } from '../../../lib/i18n/i18n.ts'

/** Returns the short names of the forms, as staff know them. */
export const formLabels = (): Record<TaxFormKind, string> => ({
  w9: t`W-9`,
  w8ben: t`W-8BEN`,
  dac7: t`DAC7 data`,
})

/** Returns what the IRS answered about name and number. */
export function tinMatchLabel(code: number): string {
  if (code === 1 || code === 2) return t`IRS: this number is not issued (${code})`
  if (code === 3) return t`IRS: name and number do not match (${code})`
  if (code === 4 || code === 5) return t`IRS: not compared (${code})`
  return t`IRS: name and number match (${code})`
}
