import type { InputOf } from '@stagedoor/contract/kit'
import type { save } from '@stagedoor/contract/taxforms'
import type { TaxFormKind } from '@stagedoor/contract/taxforms/schemas'
import { copy } from '../../platform/i18n/index.ts'
import { isEin, isSsnOrItin, mayBeTaxNumber, mayBeVatNumber } from './tax-numbers.rules.ts'

/** A tax form as it is filled in. */
export type TaxFormBody = InputOf<typeof save>['body']

/** A tax form as it is encrypted. */
export type TaxForm = Omit<TaxFormBody, 'isCertified'>

/** The data that a site asks for before it pays. */
export type AskedForm = 'off' | 'us' | 'eu'

const acceptedBy: Readonly<Record<AskedForm, readonly TaxFormKind[]>> = {
  off: [],
  us: ['w9', 'w8ben'],
  eu: ['dac7'],
}

/** Returns the forms that payouts of a site need one of. */
export const acceptedForms = (asked: AskedForm): readonly TaxFormKind[] => acceptedBy[asked]

/** The part that payouts still need of a performer. */
export type MissingForm = 'form' | 'other_form' | 'new_form' | 'wrong_number'

/** A number of a form that cannot be right. */
export type WrongNumber = 'tin' | 'vat_id'

/** The facts that decide whether a stored form counts. */
export interface FormState {
  readonly kind: TaxFormKind
  readonly expiresOn: string | null
  readonly heldAfter: string | null
}

/** Returns what a performer still has to submit; undefined for nothing. */
export function missingForm(
  asked: AskedForm,
  form: FormState | undefined,
  today: string,
): MissingForm | undefined {
  const accepted = acceptedForms(asked)
  if (accepted.length === 0) return undefined
  if (!form) return 'form'
  if (!accepted.includes(form.kind)) return 'other_form'
  if (form.expiresOn && form.expiresOn < today) return 'new_form'
  return form.heldAfter && form.heldAfter < today ? 'wrong_number' : undefined
}

/** Returns the last day of a W-8BEN: that of the third calendar year after its signature. */
export const expiryOf = (kind: TaxFormKind, signedAt: Date): string | null =>
  kind === 'w8ben' ? `${signedAt.getUTCFullYear() + 3}-12-31` : null

interface Problem {
  readonly path: string
  readonly message: string
}

/** Returns true for digits that an SSN, ITIN or EIN can have. */
const isUsNumber = ({ tin, tinKind }: Pick<TaxFormBody, 'tin' | 'tinKind'>): boolean =>
  (tinKind !== 'ein' && isSsnOrItin(tin)) || (tinKind !== 'ssn' && isEin(tin))

const isForeignNumber = (tin: string): boolean =>
  /^[A-Z0-9]{4,25}$/i.test(tin.replaceAll(/[ ./-]/g, ''))

type Check = (path: string, isRight: boolean, message: string) => void

/**
 * Checks the tax number of a seller outside of the U.S., which may be one of the U.S. too. The
 * checksums are those of persons.
 */
function checkNumber(form: TaxFormBody, check: Check): void {
  const isUs = form.kind === 'w8ben' && form.tinKind !== 'foreign'
  const hasShape = isUs ? isUsNumber(form) : isForeignNumber(form.tin)
  check('tin', hasShape, copy('This number cannot be right'))
  const isKnown =
    isUs || form.isCompany || mayBeTaxNumber(form.tinCountry ?? form.country, form.tin)
  const message = copy('This is no tax number of that country. Check each digit.')
  check('tin', !hasShape || isKnown, message)
}

function checkCompany({ businessName, registrationNumber }: TaxFormBody, check: Check): void {
  check('businessName', businessName !== '', copy('Enter the registered name of the company'))
  const message = copy('Enter the number of the company in the register of businesses')
  check('registrationNumber', registrationNumber !== '', message)
}

function checkVatNumber({ vatId }: TaxFormBody, check: Check): void {
  const number = vatId.replaceAll(/[ ./-]/g, '')
  const hasShape = number === '' || /^[A-Z]{2}[A-Z0-9+*]{2,12}$/i.test(number)
  check('vatId', hasShape, copy('A VAT number begins with the code of its country'))
  const isKnown = !hasShape || number === '' || mayBeVatNumber(number)
  check('vatId', isKnown, copy('This VAT number has a typing error'))
}

/** Returns the fields of a form that are missing or wrong, which depends on its kind. */
export function problemsOf(form: TaxFormBody): readonly Problem[] {
  const problems: Problem[] = []
  const check: Check = (path, isRight, message) => {
    if (!isRight) problems.push({ path, message })
  }
  const hasNumber = form.tin !== ''
  if (form.kind === 'w9') {
    check('classification', form.classification !== undefined, copy('Choose a classification'))
    check('country', form.country === 'US', copy('A W-9 is for U.S. persons. Others use W-8BEN.'))
    const isUs = form.tinKind === 'ssn' || form.tinKind === 'ein'
    check('tinKind', isUs, copy('Choose SSN or EIN'))
    check('tin', isUsNumber(form), copy('This is no SSN, ITIN or EIN. Each has nine digits.'))
    return problems
  }
  const isCompany = form.kind === 'dac7' && form.isCompany === true
  if (isCompany) checkCompany(form, check)
  else check('dateOfBirth', form.dateOfBirth !== undefined, copy('Enter your date of birth'))
  if (hasNumber) {
    checkNumber(form, check)
    check('tinCountry', form.tinCountry !== undefined, copy('Choose the country that issued it'))
  } else if (!isCompany) {
    const message = copy('Enter your tax number, or where you were born if you have none')
    check('birthPlace', form.birthPlace !== '', message)
    const hasCountry = form.kind !== 'dac7' || form.birthCountry !== undefined
    check('birthCountry', hasCountry, copy('Choose the country in which you were born'))
  }
  if (form.kind === 'w8ben')
    check('country', form.country !== 'US', copy('A W-8BEN is for persons outside of the U.S.'))
  checkVatNumber(form, check)
  return problems
}

/** Returns the numbers of a stored form that cannot be right by the checks of today. */
export function wrongNumbersOf(form: TaxForm): readonly WrongNumber[] {
  const wrong = new Set(problemsOf({ ...form, isCertified: true }).map(({ path }) => path))
  return [
    ...(wrong.has('tin') ? ['tin' as const] : []),
    ...(wrong.has('vatId') ? ['vat_id' as const] : []),
  ]
}

/** Replaces all but the last four characters of a number; a short one is masked whole. */
export function maskNumber(number: string): string {
  const compact = number.replaceAll(/[ ./-]/g, '')
  if (compact === '') return ''
  return `••••${compact.length < 8 ? '' : compact.slice(-4)}`
}
