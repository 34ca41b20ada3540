import { z } from 'zod'

/** Words with commas between them, spaces allowed. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** A list of which every word is one of a few. */
export const choices = <const Choice extends string>(all: readonly [Choice, ...Choice[]]) =>
  list.pipe(z.array(z.enum(all)).min(1))

/** true or false, or 1 or 0. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/** An http address, kept without a slash at its end so that paths can be put behind it. */
export const withoutSlash = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Where secrets are sent: https, or plain http on this very machine; kept without a slash at its end. */
export const safeUrl = withoutSlash.refine((url) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}, 'must begin with https://')

/** `https://example.com`: scheme, host and port, nothing behind. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url, 'must be an origin such as https://example.com, without a path')

/** 32 bytes as hex digits. The message does not repeat what was given: it is a secret. */
export const keyBytes = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
  .transform((hex) => Buffer.from(hex, 'hex'))
