import { createHmac, timingSafeEqual } from 'node:crypto'
import { unsubscribePath } from '@stagedoor/contract/notifications'
import { NotificationType } from '@stagedoor/contract/notifications/schemas'
import type { ReadCtx } from '../../platform/context.ts'
import { pageAddress } from '../../platform/http/api-host.ts'

/** A kind of notice, or the mails that gather several. */
export type UnsubscribableType = NotificationType | 'digest'

const TOKEN = /^([0-9a-f]{32})\.([a-z_]{3,40})\.([A-Za-z0-9_-]{43})$/

const sign = ({ keys }: Pick<ReadCtx, 'keys'>, text: string): Buffer =>
  createHmac('sha256', keys.signing).update(`unsubscribe ${text}`).digest()

/** The address that stops mails of a kind to an account, without logging in. It can do that and nothing else. */
export function unsubscribeUrl(
  ctx: Pick<ReadCtx, 'keys' | 'config' | 'apiUrl'>,
  accountId: string,
  type: UnsubscribableType,
) {
  const text = `${accountId}.${type}`
  return `${pageAddress(ctx, unsubscribePath)}/${text}.${sign(ctx, text).toString('base64url')}`
}

/** Whom and what a token of such an address is for; undefined when it is none of ours. */
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
