import { randomBytes } from 'node:crypto'
import type { CookieJar, InTransaction, ReadCtx } from '../../platform/context.ts'
import { country as countryName } from '../../platform/i18n/index.ts'
import type { Keys } from '../../platform/ops/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import type { Account } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { newDeviceLoggedIn } from './announcements.ts'
import { deviceName } from './device-name.rules.ts'
import { selectDevices, storeDevice } from './devices.store.ts'
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
  /** True when the person proved to read the account's mail or to have signed up there. */
  readonly isOwners?: boolean | undefined
  /** True for the device of a registration, which opens no session yet. */
  readonly isSignUp?: boolean
}

/**
 * Returns how an account knows the device of a request, if it logged in there before: by the secret
 * in the device's own cookie, or by its browser and network, for clients that keep no cookies. A
 * network cannot be copied, but others may share it.
 */
export async function findKnownDevice(
  ctx: ReadCtx & { readonly keys: Keys; readonly cookies: CookieJar },
  accountId: string,
  device: Pick<LoginDevice, 'userAgent' | 'network'>,
): Promise<'cookie' | 'network' | undefined> {
  const secret = ctx.cookies.read(COOKIE) ?? ''
  const cookieHash = SECRET.test(secret) ? cookieHashOf(ctx, accountId, secret) : undefined
  const fingerprintHash = fingerprintHashOf(ctx, accountId, device)
  const known = await selectDevices(ctx, { accountId, cookieHash, fingerprintHash })
  if (cookieHash && known.some((row) => row.cookieHash.equals(cookieHash))) return 'cookie'
  return known.length > 0 ? 'network' : undefined
}

const cookieHashOf = (ctx: { readonly keys: Keys }, accountId: string, secret: string) =>
  keyedHash(ctx.keys, 'device', accountId, secret)

// The word is part of every stored hash: another one would make all known devices new.
const fingerprintHashOf = (
  ctx: { readonly keys: Keys },
  accountId: string,
  { userAgent, network }: Pick<LoginDevice, 'userAgent' | 'network'>,
) => keyedHash(ctx.keys, 'likeness', accountId, userAgent, network)

/**
 * Records the device of a login and mails the owner when it is new. The first device of an account
 * is taken as its owner's, and so is one that a mail just reached. A device is recognised by its
 * cookie or, without one, by its User-Agent and network.
 */
export async function recogniseDevice(
  ctx: InTransaction & { readonly cookies: CookieJar },
  account: Account,
  { userAgent, network, country, isOwners = false, isSignUp = false }: LoginDevice,
): Promise<void> {
  const cookie = ctx.cookies.read(COOKIE) ?? ''
  const secret = SECRET.test(cookie) ? cookie : randomBytes(32).toString('base64url')
  const { isKnown, hadAny } = await storeDevice(ctx, {
    accountId: account.id,
    isSignUp,
    cookieHash: cookieHashOf(ctx, account.id, secret),
    fingerprintHash: fingerprintHashOf(ctx, account.id, { userAgent, network }),
  })
  ctx.cookies.set(COOKIE, secret, { maxAgeSeconds: DEVICE_MAX_AGE_SECONDS, httpOnly: true })
  if (isKnown || !hadAny || isOwners || isSignUp) return
  const language = account.language ?? ctx.languages.all[0]
  const device = ctx.languages.compose(language, () => deviceName(userAgent))
  const login = { accountId: account.id, arrivalId: ctx.newId(), device, country: country ?? null }
  await announce(ctx, newDeviceLoggedIn, login)
  if (!account.email) return
  const details = { device, country: country && countryName(country), at: ctx.now().toISOString() }
  const data = { name: account.name, ...details, url: securityUrl(ctx, account) }
  await sendMail(ctx, {
    to: account.email,
    template: 'factors.new_device',
    data,
    isPrivate: account.role === 'admin',
  })
}
