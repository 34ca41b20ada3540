import type { WireOf } from '@stagedoor/contract/kit'
import type { readCardForm } from '@stagedoor/contract/payments'
import { t } from '../../../lib/i18n/i18n.ts'

/** The form of a payment company for cards. */
export type WireCardForm = WireOf<typeof readCardForm>

/** The fields of the form as a fan filled them in, by the names that the company's script reads. */
export type TypedCard = Readonly<
  Record<
    | 'firstName'
    | 'lastName'
    | 'cardNumber'
    | 'expMonth'
    | 'expYear'
    | 'cvv2'
    | 'country'
    | 'postalCode'
    | 'email',
    string
  >
>

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|64[4-9]|65)/, 'Discover'],
  [/^35/, 'JCB'],
  [/^3[068]/, 'Diners Club'],
  [/^62/, 'UnionPay'],
]

/** Returns the digits of a card number. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '')

/** Returns the brand of a card by the beginning of its number. */
export const brandOf = (number: string): string =>
  brands.find(([beginning]) => beginning.test(digitsOf(number)))?.[1] ?? t`Card`

/** Returns true when the digits of a card number fit its check digit. */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number)
  if (digits.length < 13 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Returns the problems of a typed card by its fields. */
export function problemsOf(card: TypedCard): Partial<Record<keyof TypedCard, string>> {
  const missing = Object.entries(card).flatMap(([name, value]) =>
    value.trim() ? [] : [[name, t`Fill in this field`]],
  )
  const { cardNumber, cvv2, email } = card
  return {
    ...(!isCardNumber(cardNumber) && { cardNumber: t`Check the card number` }),
    ...(!/^\d{3,4}$/.test(cvv2.trim()) && { cvv2: t`3 or 4 digits` }),
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: t`Enter an e-mail address` }),
    ...Object.fromEntries(missing),
  }
}

/** Returns the years in which a card may end, from this one. */
export const yearsFrom = (now: Date): string[] =>
  Array.from({ length: 20 }, (_, at) => String(now.getFullYear() + at))

/** The months as cards print them. */
export const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
