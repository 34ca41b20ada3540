import type { WireOf } from '@stagedoor/contract/kit'
import type { read } from '@stagedoor/contract/taxforms'
import { formatDay } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'

/** The tax form of a creator as a client reads it. */
export type WireTaxForm = WireOf<typeof read>
export type TaxFormKind = WireTaxForm['accepted'][number]

/** Returns the names of the forms. */
export const formNames = (): Record<TaxFormKind, string> => ({
  w9: t`W-9 (U.S. persons)`,
  w8ben: t`W-8BEN (persons outside of the U.S.)`,
  dac7: t`Tax data for the European Union (DAC7)`,
})

/** Returns what payouts still need; undefined for nothing. */
export function missingLabel({ missing }: Pick<WireTaxForm, 'missing'>): string | undefined {
  if (missing === 'form') return t`Submit your tax form before you request a payout.`
  if (missing === 'other_form') return t`This site now asks for another tax form before it pays.`
  if (missing === 'new_form') return t`Your W-8BEN has expired. Submit a new one.`
  if (missing === 'wrong_number')
    return t`A number of your tax form cannot be right. Payouts wait until you submit the form again.`
  return undefined
}

/** Returns the numbers of the form that cannot be right, and until when; undefined for none. */
export function wrongNumbersLabel(
  own: Pick<WireTaxForm, 'wrongNumbers' | 'heldAfter' | 'missing' | 'tinMatch'>,
): string | undefined {
  const { wrongNumbers, heldAfter, missing, tinMatch } = own
  if (!heldAfter || missing === 'wrong_number') return undefined
  const until = formatDay(new Date(heldAfter), new Date(), 'UTC')
  if (tinMatch !== null)
    return t`Your name and tax number do not match in the records of the IRS. Submit the form again until ${until}; payouts wait afterwards.`
  return wrongNumbers.includes('tin')
    ? t`Your tax identification number cannot be right. Submit the form again until ${until}; payouts wait afterwards.`
    : t`Your VAT number cannot be right. Submit the form again until ${until}; payouts wait afterwards.`
}

/** Returns what the register of the EU says about the VAT number of a form; undefined for nothing. */
export function vatCheckLabel({ vatCheck }: Pick<WireTaxForm, 'vatCheck'>): string | undefined {
  if (!vatCheck) return undefined
  return {
    waiting: t`We look your VAT number up in the register of the EU.`,
    unreachable: t`The register of VAT numbers does not answer at the moment. We ask again.`,
    valid: t`Your VAT number is in the register of the EU.`,
    invalid: t`Your VAT number is not in the register of the EU. Correct it, or ask your tax office to add it.`,
  }[vatCheck.state]
}

/** Returns the tax classifications of U.S. persons, as options. */
export const classifications = () => [
  { value: 'individual', text: t`Individual or sole proprietor` },
  { value: 'llc', text: t`LLC` },
  { value: 'c_corporation', text: t`C corporation` },
  { value: 's_corporation', text: t`S corporation` },
  { value: 'partnership', text: t`Partnership` },
  { value: 'trust', text: t`Trust or estate` },
]

/** Returns the kinds of tax numbers that a form can have, as options. */
export const numberKinds = (kind: TaxFormKind) => {
  const us = [
    { value: 'ssn', text: t`SSN or ITIN` },
    { value: 'ein', text: t`EIN` },
  ]
  return kind === 'w9' ? us : [{ value: 'foreign', text: t`Number of another country` }, ...us]
}
