import { randomInt } from 'node:crypto'
import type { Config } from '../../platform/config.ts'

/** How long somebody may take at the other place. */
export const FLOW_MS = 10 * 60_000

const LONGEST_NAME = 30
const LONGEST_STEM = 20

/** A name as people write it, cut to what accounts hold and without control characters. */
export const cleanName = (given: string): string =>
  [...given.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim()

/** First and last name, as given or taken from the whole one. */
export function splitName(given: { name: string; firstName: string; lastName: string }): [first: string, last: string] {
  const [first = '', ...rest] = cleanName(given.name).split(' ')
  return [cleanName(given.firstName) || first, cleanName(given.lastName) || rest.join(' ')]
}

/**
 * Usernames to try for somebody new, the nicest first: their name in plain letters, then with digits behind. The e-mail
 * address is never used: usernames are public.
 */
export function usernamesFor(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const stem = plain.slice(0, LONGEST_STEM)
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
  const nice = stem.length >= 3 ? [stem] : []
  return [...nice, `${stem || 'fan'}${digits(4)}`, `${stem || 'fan'}${digits(6)}`, `fan${digits(12)}`]
}

/** Whether an address is a page of our own site, or of one that the operator lets use the API. */
export const isOwnAddress = (address: string, { publicUrl, allowedOrigins }: Sites): boolean =>
  URL.canParse(address) &&
  [new URL(publicUrl).origin, ...allowedOrigins].includes(new URL(address).origin) &&
  !address.includes('\\')

type Sites = Pick<Config, 'publicUrl' | 'allowedOrigins'>
