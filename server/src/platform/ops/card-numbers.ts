/**
 * Matches digits of a card: 13 to 19, first digit 2 to 6, single spaces or dashes between allowed,
 * not part of a longer word.
 */
const CANDIDATE = /(?<![0-9A-Za-z])[2-6](?:[ -]?\d){12,18}(?![0-9A-Za-z])/g

/**
 * Returns true when any text or number in a request body is or contains a number that passes the
 * Luhn check.
 */
export function containsCardNumber(body: unknown): boolean {
  if (typeof body === 'string')
    return (body.match(CANDIDATE) ?? []).some((found) => passesLuhn(found.replace(/\D/g, '')))
  if (typeof body === 'number')
    return Number.isSafeInteger(body) && containsCardNumber(String(body))
  if (Array.isArray(body)) return body.some(containsCardNumber)
  if (typeof body === 'object' && body !== null) return Object.values(body).some(containsCardNumber)
  return false
}

/** Checks the check digit of ISO/IEC 7812-1, annex B (Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = digit * 2
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Replaces every card number in a text, for logs. */
export function hideCardNumbers(text: string): string {
  return text.replace(CANDIDATE, (found) =>
    passesLuhn(found.replace(/\D/g, '')) ? '[card number]' : found,
  )
}
