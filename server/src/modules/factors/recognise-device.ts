import { randomBytes } from 'node:crypto'
import type { CookieJar, InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Keys } from '../../platform/ops/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import type { Account } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { newDeviceLoggedIn } from './announcements.ts'
import { deviceName } from './device-name.rules.ts'
import { hasDevice, storeDevice } from './devices.store.ts'
import { securityUrl } from './mail-factor-change.ts'
import { DEVICE_MAX_AGE_SECONDS, keyedHash } from './rules.ts'

const COOKIE = 'device'
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** The device and network of a login, as the server sees them. */
export interface LoginDevice {
  readonly userAgent: string
  /** The part of the IP address that one household shares. */
  readonly network: string
  readonly country: string | undefined
}

/**
 * Returns true when the request comes from a device on which this account logged in before. Only the device's own
 * cookie counts, because a User-Agent header can be copied.
 */
export async function isKnownDevice(
  ctx: ReadCtx & { readonly keys: Keys; readonly cookies: CookieJar },
  accountId: string,
): Promise<boolean> {
  const secret = ctx.cookies.read(COOKIE) ?? ''
  return SECRET.test(secret) && hasDevice(ctx, accountId, keyedHash(ctx.keys, 'device', accountId, secret))
}

/**
 * Records the device of a login and mails the owner when it is new. The first device of an account is taken as its
 * owner's. A device is recognised by its cookie or, without one, by its User-Agent and network.
 */
export async function recogniseDevice(
  ctx: InTransaction & { readonly cookies: CookieJar },
  account: Account,
  { userAgent, network, country }: LoginDevice,
): Promise<void> {
  const cookie = ctx.cookies.read(COOKIE) ?? ''
  const secret = SECRET.test(cookie) ? cookie : randomBytes(32).toString('base64url')
  const { isKnown, hadAny } = await storeDevice(ctx, {
    accountId: account.id,
    cookieHash: keyedHash(ctx.keys, 'device', account.id, secret),
    // The word is part of every stored hash: another one would make all known devices new.
    fingerprintHash: keyedHash(ctx.keys, 'likeness', account.id, userAgent, network),
  })
  ctx.cookies.set(COOKIE, secret, { maxAgeSeconds: DEVICE_MAX_AGE_SECONDS, httpOnly: true })
  if (isKnown || !hadAny) return
  const device = deviceName(userAgent)
  const login = { accountId: account.id, arrivalId: ctx.newId(), device, country: country ?? null }
  await announce(ctx, newDeviceLoggedIn, login)
  if (!account.email) return
  const details = { device, country, at: ctx.now().toISOString() }
  const data = { name: account.name, ...details, url: securityUrl(ctx, account) }
  await sendMail(ctx, { to: account.email, template: 'factors.new_device', data, isPrivate: account.role === 'admin' })
}
