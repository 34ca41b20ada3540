import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

const sign = (key: KeyObject, decisionId: string): string =>
  createHmac('sha256', key).update(`statement of reasons ${decisionId}`).digest('base64url')

/**
 * Returns the secret of the link that opens the statement of a decision without a login: its id,
 * signed by this installation. The dates of the decision say how long it is valid.
 */
export const statementToken = (key: KeyObject, decisionId: string): string =>
  `${decisionId}.${sign(key, decisionId)}`

/** Returns the decision that a secret names; undefined when it is forged. */
export function decisionOfToken(key: KeyObject, token: string): string | undefined {
  const [decisionId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(key, decisionId))
  return given.length === right.length && timingSafeEqual(given, right) ? decisionId : undefined
}
