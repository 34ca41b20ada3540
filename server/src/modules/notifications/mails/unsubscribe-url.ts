import { createHmac, timingSafeEqual } from 'node:crypto'
import { unsubscribePath } from '@stagedoor/contract/notifications'
import { NotificationType } from '@stagedoor/contract/notifications/schemas'
import type { ReadCtx } from '../../../platform/context.ts'
import { pageAddress } from '../../../platform/http/index.ts'

/** A type of notification, or the digests. */
export type UnsubscribableType = NotificationType | 'digest'

const TOKEN = /^([0-9a-f]{32})\.([a-z_]{3,40})\.([A-Za-z0-9_-]{43})$/

const sign = ({ keys }: Pick<ReadCtx, 'keys'>, text: string): Buffer =>
  createHmac('sha256', keys.signing).update(`unsubscribe ${text}`).digest()

/**
 * Returns the address that turns off mails of a type to an account without a login. It grants
 * nothing else.
 */
export function unsubscribeUrl(
  ctx: Pick<ReadCtx, 'keys' | 'config' | 'apiUrl'>,
  accountId: string,
  type: UnsubscribableType,
) {
  const text = `${accountId}.${type}`
  return `${pageAddress(ctx, unsubscribePath)}/${text}.${sign(ctx, text).toString('base64url')}`
}

/**
 * Returns the account and the type of such an address's token; undefined when the token is invalid.
 */
export function readUnsubscribeToken(
  ctx: Pick<ReadCtx, 'keys'>,
  token: string,
): { accountId: string; type: UnsubscribableType } | undefined {
  const [, accountId, name, mark] = TOKEN.exec(token) ?? []
  const type = name === 'digest' ? name : NotificationType.safeParse(name).data
  if (!accountId || !type || !mark) return undefined
  const isOurs = timingSafeEqual(Buffer.from(mark, 'base64url'), sign(ctx, `${accountId}.${type}`))
  return isOurs ? { accountId, type } : undefined
}
