import { createHmac, timingSafeEqual } from 'node:crypto'
import { manageSubscriptionPath } from '@stagedoor/contract/subscriptions'
import type { ReadCtx } from '../../../platform/context.ts'
import { pageAddress } from '../../../platform/http/index.ts'

const TOKEN = /^([0-9a-f]{32})\.([0-9a-z]{1,12})\.([A-Za-z0-9_-]{43})$/

/**
 * The time for which a link manages a subscription: as long as the receipt of a quarter may be of
 * use.
 */
const LIFETIME_MS = 100 * 86_400_000

const sign = ({ keys }: Pick<ReadCtx, 'keys'>, text: string): Buffer =>
  createHmac('sha256', keys.signing).update(`manage subscription ${text}`).digest()

/**
 * Returns the address that cancels or pauses the subscription of a payment without a login. It
 * grants nothing else.
 */
export function manageSubscriptionUrl(
  ctx: Pick<ReadCtx, 'keys' | 'config' | 'apiUrl' | 'now'>,
  paymentId: string,
): string {
  const text = `${paymentId}.${(ctx.now().getTime() + LIFETIME_MS).toString(36)}`
  return `${pageAddress(ctx, manageSubscriptionPath)}/${text}.${sign(ctx, text).toString('base64url')}`
}

/**
 * Returns the payment of such an address's token; undefined when the token is invalid or has
 * expired.
 */
export function readManageToken(
  ctx: Pick<ReadCtx, 'keys' | 'now'>,
  token: string,
): string | undefined {
  const [, paymentId, expiry, mark] = TOKEN.exec(token) ?? []
  if (!paymentId || !expiry || !mark) return undefined
  const isOurs = timingSafeEqual(
    Buffer.from(mark, 'base64url'),
    sign(ctx, `${paymentId}.${expiry}`),
  )
  return isOurs && Number.parseInt(expiry, 36) > ctx.now().getTime() ? paymentId : undefined
}
