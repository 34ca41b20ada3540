import type { TaxForm } from '../rules.ts'

/** The most lines of a file of the IRS. */
export const MAX_TIN_LINES = 100_000

/** A performer with a W-9. */
export interface TinPayee {
  readonly performerId: string
  readonly legalName: string
  readonly form: Pick<TaxForm, 'tin' | 'tinKind' | 'businessName' | 'signedName'>
}

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '')

/** Returns a name as the IRS takes it: letters, digits, blanks, `-` and `&`, at most 40 of them. */
export const tinName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9&\s-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
    .trim()

/** Returns the account number of a line, by which an answer finds its performer: 20 letters. */
export const tinAccount = (performerId: string): string =>
  performerId.replaceAll('-', '').slice(-20)

/** Returns the line of a performer: kind (1 EIN, 2 SSN or ITIN), number, name and account. */
export function tinLine({ performerId, legalName, form }: TinPayee): string {
  const isEin = form.tinKind === 'ein'
  const own = legalName || form.signedName
  const name = tinName(isEin && form.businessName ? form.businessName : own)
  return `${isEin ? 1 : 2};${digitsOf(form.tin)};${name};${tinAccount(performerId)}\r\n`
}

/** The answer about a line: 0 to 8. */
export interface TinAnswer {
  readonly account: string
  readonly tin: string
  readonly code: number
}

/** Reads the answer of a line, which repeats what was asked; undefined for any other line. */
export function readTinAnswer(line: string): TinAnswer | undefined {
  const cells = line
    .replace(/^\uFEFF/, '')
    .split(';')
    .map((cell) => cell.trim())
  const [, tin = '', , account = ''] = cells
  const code = cells.findLast((cell) => cell !== '') ?? ''
  return cells.length >= 5 && account !== '' && /^[0-8]$/.test(code)
    ? { account, tin: digitsOf(tin), code: Number(code) }
    : undefined
}

/** What an answer says of name and number: they match, they do not, or it is no answer. */
export function verdictOf(code: number): 'match' | 'wrong' | 'unanswered' {
  if (code >= 1 && code <= 3) return 'wrong'
  return code === 4 || code === 5 ? 'unanswered' : 'match'
}
