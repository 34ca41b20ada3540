import { z } from 'zod'
import type { CompanyNetwork } from '../adapter.ts'
import { askCompany, type CompanyAnswer, CompanyFailed, jsonOf } from '../company-request.ts'
import type { CompanyCtx } from '../context.ts'

const COMPANY = 'CCBill'
const API = 'https://api.ccbill.com'
const VERSION = 'application/vnd.mcn.transaction-service.api.v.2+json'

/** A name and its secret with which CCBill admits an application. */
interface Credentials {
  readonly id: string
  readonly secret: string
}

/**
 * The account at CCBill's REST API. The keys for browsers can save cards, those of the server can
 * charge them.
 */
export interface RestAccount {
  readonly network: CompanyNetwork
  readonly clientAccnum: number
  readonly clientSubacc: number
  /** The subaccount of charges that a bank confirmed. */
  readonly confirmedSubacc: number
  readonly server: Credentials
  readonly browser: Credentials
}

const AccessToken = z.object({ access_token: z.string().min(1) })

/** Asks for a key that admits requests for a short time; throws CompanyFailed. */
export async function openAccess(
  ctx: CompanyCtx,
  { network }: RestAccount,
  { id, secret }: Credentials,
): Promise<string> {
  const answer = await askCompany(ctx, network, {
    company: COMPANY,
    url: `${API}/ccbill-auth/oauth/token`,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  if (answer.status === 400 || answer.status === 401)
    throw new CompanyFailed(`${COMPANY} does not accept ${id}`)
  const { success, data } = AccessToken.safeParse(jsonOf(COMPANY, answer))
  if (!success)
    throw new CompanyFailed(`${COMPANY} answered ${answer.status} without an access token`)
  return data.access_token
}

/** A request to the REST API, admitted by an access token. */
interface RestRequest {
  readonly accessToken: string
  readonly path: string
  readonly body?: object
}

/** Sends a request to the REST API; throws CompanyFailed unless it was understood. */
async function ask(
  ctx: CompanyCtx,
  { network }: RestAccount,
  request: RestRequest,
): Promise<CompanyAnswer> {
  const { accessToken, path, body } = request
  const answer = await askCompany(ctx, network, {
    company: COMPANY,
    url: `${API}${path}`,
    method: body ? 'POST' : 'GET',
    headers: {
      accept: VERSION,
      authorization: `Bearer ${accessToken}`,
      'cache-control': 'no-cache',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (![200, 400, 404].includes(answer.status))
    throw new CompanyFailed(`${COMPANY} answered ${answer.status}`)
  return answer
}

const PaymentToken = z.object({ paymentTokenId: z.string(), clientAccnum: z.number() })

/** Returns true when a payment token exists and belongs to the account. */
export async function knowsToken(
  ctx: CompanyCtx,
  account: RestAccount,
  token: string,
): Promise<boolean> {
  const accessToken = await openAccess(ctx, account, account.server)
  const answer = await ask(ctx, account, {
    accessToken,
    path: `/payment-tokens/${encodeURIComponent(token)}`,
  })
  if (answer.status !== 200) return false
  const { data } = PaymentToken.safeParse(jsonOf(COMPANY, answer))
  return data?.paymentTokenId === token && data.clientAccnum === account.clientAccnum
}

/**
 * Returns true when the bank of a card wants charges to be confirmed; undefined when the token is
 * not known.
 */
export async function needsConfirmation(
  ctx: CompanyCtx,
  account: RestAccount,
  {
    accessToken,
    token,
    currencyCode,
  }: { accessToken: string; token: string; currencyCode: string },
): Promise<boolean | undefined> {
  const path = `/payment-tokens/${encodeURIComponent(token)}/threeds-required?currencyCode=${Number(currencyCode)}`
  const answer = await ask(ctx, account, { accessToken, path })
  if (answer.status !== 200) return undefined
  const { success, data } = z.boolean().safeParse(jsonOf(COMPANY, answer))
  if (!success)
    throw new CompanyFailed(`${COMPANY} did not say whether a charge has to be confirmed`)
  return data
}

const Charge = z.object({
  approved: z.boolean(),
  subscriptionId: z.union([z.string(), z.number().transform(String)]).nullish(),
  declineText: z.string().nullish(),
})
/** The answer to a charge. */
export type Charge = z.output<typeof Charge>

/**
 * Charges a payment token; undefined when it is not known. Throws CompanyFailed when the outcome is
 * not known.
 */
export async function chargeToken(
  ctx: CompanyCtx,
  account: RestAccount,
  {
    accessToken,
    token,
    terms,
    isConfirmed,
  }: { accessToken: string; token: string; terms: object; isConfirmed: boolean },
): Promise<Charge | undefined> {
  const kind = isConfirmed ? 'payment-tokens/threeds' : 'payment-tokens'
  const path = `/transactions/${kind}/${encodeURIComponent(token)}`
  const answer = await ask(ctx, account, { accessToken, path, body: terms })
  if (answer.status !== 200) return undefined
  const { success, data } = Charge.safeParse(jsonOf(COMPANY, answer))
  if (!success)
    throw new CompanyFailed(`${COMPANY} answered a charge with words that are not known`)
  return data
}
