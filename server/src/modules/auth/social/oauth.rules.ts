import { randomInt } from 'node:crypto'
import type { Config } from '../../../platform/ops/index.ts'

/** The time for which a verified sign-in waits for its second factor. */
export const SECOND_FACTOR_MS = 10 * 60_000

/**
 * Returns the time a person may take at the provider: a day to sign in, as existing clients keep a
 * sign-in that long, and ten minutes to link an account, because the re-authentication must be
 * recent.
 */
export const flowMs = ({ accountId }: { readonly accountId: string | null }): number =>
  accountId === null ? 24 * 3600_000 : 10 * 60_000

/**
 * Returns usernames to try for a new account, shortest first. The provider's name and e-mail
 * address are not used, because usernames are public and the person chose neither for this site.
 */
export const newUsernames = (): string[] =>
  [4, 6, 12].map((count) => `fan${String(randomInt(10 ** count)).padStart(count, '0')}`)

/** Returns true for a page of our own site or of an origin in `ALLOWED_ORIGINS`. */
export const isOwnUrl = (address: string, { publicUrl, allowedOrigins }: Sites): boolean =>
  URL.canParse(address) &&
  [new URL(publicUrl).origin, ...allowedOrigins].includes(new URL(address).origin) &&
  !address.includes('\\')

type Sites = Pick<Config, 'publicUrl' | 'allowedOrigins'>
