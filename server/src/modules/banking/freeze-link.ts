import { createHmac, timingSafeEqual } from 'node:crypto'
import { freezePayoutsPath } from '@stagedoor/contract/banking'
import type { ReadCtx } from '../../platform/context.ts'
import { pageAddress } from '../../platform/http/index.ts'

const TOKEN = /^([0-9a-f]{32})\.([0-9a-z]{1,12})\.([A-Za-z0-9_-]{43})$/

/** The time for which the link in a mail about a change stops payouts. */
const LIFETIME_MS = 30 * 86_400_000

const sign = ({ keys }: Pick<ReadCtx, 'keys'>, text: string): Buffer =>
  createHmac('sha256', keys.signing).update(`stop payouts ${text}`).digest()

/** Returns the address that stops the payouts of a performer without a login, and does nothing else. */
export function freezeUrl(
  ctx: Pick<ReadCtx, 'keys' | 'config' | 'apiUrl' | 'now'>,
  performerId: string,
): string {
  const text = `${performerId}.${(ctx.now().getTime() + LIFETIME_MS).toString(36)}`
  return `${pageAddress(ctx, freezePayoutsPath)}/${text}.${sign(ctx, text).toString('base64url')}`
}

/** Returns the performer of such a token; undefined when it is invalid or has expired. */
export function readFreezeToken(
  ctx: Pick<ReadCtx, 'keys' | 'now'>,
  token: string,
): string | undefined {
  const [, performerId, expiry, mark] = TOKEN.exec(token) ?? []
  if (!performerId || !expiry || !mark) return undefined
  const isOurs = timingSafeEqual(
    Buffer.from(mark, 'base64url'),
    sign(ctx, `${performerId}.${expiry}`),
  )
  return isOurs && Number.parseInt(expiry, 36) > ctx.now().getTime() ? performerId : undefined
}
