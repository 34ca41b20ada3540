import type { TaxFormKind } from '@stagedoor/contract/taxforms'
import { t } from '../../../lib/i18n/i18n.ts'

/** Returns the short names of the forms, as staff know them. */
export const formLabels = (): Record<TaxFormKind, string> => ({
  w9: t`W-9`,
  w8ben: t`W-8BEN`,
  dac7: t`DAC7 data`,
})
