import type { TaxForm } from '../rules.ts'
import { amountOf, type PerformerYear, type Sums } from './year.rules.ts'

/** The person of a line: the account as far as it is still there, and the tax form. */
export interface Seller {
  readonly username: string
  readonly legalName: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly form: TaxForm | undefined
}

type Cell = string | number
type Columns = readonly (readonly [title: string, cell: Cell])[]

const personOf = ({ username, legalName, form }: Seller): Columns => [
  ['username', username],
  ['legal_name', legalName || (form?.signedName ?? '')],
  ['business_name', form?.businessName ?? ''],
  ['form', form?.kind ?? 'missing'],
  ['tin', form?.tin ?? ''],
  ['address', form?.address ?? ''],
  ['postal_code', form?.postalCode ?? ''],
  ['city', form?.city ?? ''],
  ['state', form?.state ?? ''],
  ['country', form?.country ?? ''],
]

/**
 * Returns the columns that DAC7 asks for: the person, and by quarter the consideration after fees
 * and taxes, the number of activities, and the fees and taxes that were taken off.
 */
export const dac7Columns = (
  seller: Seller,
  { quarters, year }: PerformerYear,
  currency: string,
): Columns => [
  ...personOf(seller),
  ['tin_country', seller.form?.tinCountry ?? ''],
  ['birth_date', seller.form?.dateOfBirth ?? ''],
  ['birth_place', seller.form?.birthPlace ?? ''],
  ['birth_country', seller.form?.birthCountry ?? ''],
  ['vat_id', seller.form?.vatId ?? ''],
  ['is_company', seller.form?.isCompany ? 'yes' : 'no'],
  ['registration_number', seller.form?.registrationNumber ?? ''],
  ['currency', currency],
  ...quarters.flatMap((quarter, index) => dac7Amounts(`q${index + 1}`, quarter)),
  ...dac7Amounts('year', year),
]

const dac7Amounts = (period: string, { net, sales, commission, tax }: Sums): Columns => [
  [`${period}_consideration`, amountOf(net)],
  [`${period}_activities`, sales],
  [`${period}_fees`, amountOf(commission)],
  [`${period}_taxes`, amountOf(tax)],
]

/**
 * Returns the columns of the forms 1099: what was paid out (box 1 of NEC), and the gross amount of
 * sales (box 1a of K) with their number (box 3) and by month (boxes 5a to 5l).
 */
export const us1099Columns = (
  seller: Seller,
  { months, year }: PerformerYear,
  currency: string,
): Columns => [
  ...personOf(seller),
  ['tin_kind', seller.form?.tinKind ?? ''],
  ['classification', seller.form?.classification ?? ''],
  ['currency', currency],
  ['nec_1_paid', amountOf(year.paid)],
  ['k_1a_gross', amountOf(year.gross)],
  ['k_3_transactions', year.sales],
  ...months.map(
    ({ gross }, index) => [`k_5${String.fromCharCode(97 + index)}_gross`, amountOf(gross)] as const,
  ),
]
