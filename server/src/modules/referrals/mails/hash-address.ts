import { createHmac, timingSafeEqual } from 'node:crypto'
import { noInvitationsPath } from '@stagedoor/contract/referrals'
import type { ReadCtx } from '../../../platform/context.ts'
import { pageAddress } from '../../../platform/http/index.ts'

const TOKEN = /^([0-9a-f]{64})\.([A-Za-z0-9_-]{43})$/

const sign = ({ keys }: Pick<ReadCtx, 'keys'>, text: string): Buffer =>
  createHmac('sha256', keys.signing).update(`no invitations ${text}`).digest()

/** Returns the keyed hash under which an address is kept; nobody reads the address from it. */
export const hashAddress = ({ keys }: Pick<ReadCtx, 'keys'>, email: string): Buffer =>
  createHmac('sha256', keys.documents).update(`invited ${email}`).digest()

/** Returns the address of the page that ends invitations to an address. It grants nothing else. */
export function noInvitationsUrl(
  ctx: Pick<ReadCtx, 'keys' | 'config' | 'apiUrl'>,
  addressHash: Buffer,
): string {
  const text = addressHash.toString('hex')
  return `${pageAddress(ctx, noInvitationsPath)}/${text}.${sign(ctx, text).toString('base64url')}`
}

/** Returns the hash in the token of such an address; undefined for a token that is not ours. */
export function readToken(ctx: Pick<ReadCtx, 'keys'>, token: string): Buffer | undefined {
  const [, text, mark] = TOKEN.exec(token) ?? []
  if (!text || !mark) return undefined
  const isOurs = timingSafeEqual(Buffer.from(mark, 'base64url'), sign(ctx, text))
  return isOurs ? Buffer.from(text, 'hex') : undefined
}
