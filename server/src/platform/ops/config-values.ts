import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'

/** A comma-separated list of words, spaces allowed. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Returns the schema of a whole number within limits. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce.number().int().min(least).max(most)

/** Returns the schema of a list whose words come from a fixed set. */
export const choices = <const Choice extends string>(all: readonly [Choice, ...Choice[]]) =>
  list.pipe(z.array(z.enum(all)).min(1))

/** A boolean: true or false, or 1 or 0. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')

/** An http address, stored without a trailing slash so that paths can be appended. */
const urlWithoutTrailingSlash = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))

/**
 * An address that secrets are sent to: https, or plain http on this machine; stored without a
 * trailing slash.
 */
export const secureUrl = urlWithoutTrailingSlash.refine((url) => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}, 'must begin with https://')

/**
 * The site's own address: an origin, since the site is not served below a path; a trailing slash is
 * removed.
 */
export const siteAddress = urlWithoutTrailingSlash.refine(
  (url) => URL.canParse(url) && new URL(url).origin === url.toLowerCase(),
  'must be an address such as https://example.com, without a path and without a user name',
)

/** An origin such as `https://example.com`: scheme, host and port, without a path. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => URL.canParse(url) && new URL(url).origin === url,
    'must be an origin such as https://example.com, without a path',
  )

/** An id of 32 hex digits. */
export const hexId = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits')

/** 32 bytes as hex digits. The message does not repeat the value, which is a secret. */
export const hexKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
  .transform((hex) => Buffer.from(hex, 'hex'))

/** Names of groups of networks that the web server knows. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal']

/** An address such as 10.0.0.1, a network such as 10.0.0.0/8, or the name of a kind of network. */
export const network = z.string().refine((text) => {
  if (networkNames.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  )
}, 'must be addresses or networks such as 10.0.0.1 or 10.0.0.0/8')

/** A mail sender, `name@example.com` or `Name <name@example.com>`, on one line. */
export const mailbox = z
  .string()
  .regex(
    /^(?:(?:[^<>"\r\n@,;]+|"[^"\r\n]*")\s*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/,
    'must be an address such as "Name <name@example.com>"',
  )

/** The path of a program on this machine. */
export const program = z.string().refine((file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}, 'is not a program that can be run')
