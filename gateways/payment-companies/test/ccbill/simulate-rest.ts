import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { CompanyCall, CompanyReply } from '../company.ts'

/** The keys of the applications that the REST API admits. */
export interface RestKeys {
  readonly clientAccnum: string
  readonly appId?: string
  readonly appSecret?: string
  readonly browserAppId?: string
  readonly browserAppSecret?: string
}

/** The sales of the account, as its forms make them too; each is reported by a webhook. */
export interface RestSales {
  /** Returns the number of the subscription. */
  sell(form: Readonly<Record<string, string>>): string
  /** Returns the number of the denial. */
  decline(form: Readonly<Record<string, string>>): string
}

/** The numbers of cards whose charges do not simply succeed. */
export const restCards = {
  good: '4242424242424242',
  confirmed: '4000002500003155',
  declined: '4000000000000002',
}

/** Returns the proof of the bank that the owner of a card approved its charge. */
export const approvalOf = (token: string): string =>
  Buffer.from(`approved ${token}`).toString('base64')

interface Token {
  readonly card: string
  readonly clientSubacc: number
  readonly timeToLive: number
  usesLeft: number
}

const VERSION = 'application/vnd.mcn.transaction-service.api.v.2+json'
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'accept, authorization, cache-control, content-type',
  'access-control-allow-methods': 'GET, POST',
}

const json = (body: unknown, status = 200): CompanyReply => ({
  status,
  headers: { ...CORS, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const refused = (
  status: number,
  generalMessage: string,
  fields: readonly string[] = [],
): CompanyReply =>
  json(
    {
      generalMessage,
      errors: fields.map((field) => ({ field, message: 'Problem with the attribute values' })),
    },
    status,
  )

const NewToken = z.object({
  clientAccnum: z.int(),
  clientSubacc: z.int(),
  customerInfo: z.object({
    customerFname: z.string().min(1),
    customerLname: z.string().min(1),
    zipcode: z.string().min(1).max(16),
    country: z.string().length(2),
    email: z.email(),
  }),
  paymentInfo: z.object({
    creditCardPaymentInfo: z.object({
      cardNum: z.string().regex(/^\d{13,19}$/),
      nameOnCard: z.string().min(2).max(45),
      expMonth: z.string().regex(/^\d\d$/),
      expYear: z.string().regex(/^\d{4}$/),
      cvv2: z.string().regex(/^\d{3,4}$/),
    }),
  }),
  timeToLive: z.int().optional(),
  validNumberOfUse: z.int().optional(),
})

const Sale = z.object({
  clientAccnum: z.int(),
  clientSubacc: z.int(),
  initialPrice: z.number().positive(),
  initialPeriod: z.int(),
  currencyCode: z.int(),
  recurringPrice: z.number().optional(),
  recurringPeriod: z.int().optional(),
  rebills: z.int().optional(),
  passThroughInfo: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
})
const ConfirmedSale = Sale.extend({
  threedsEci: z.string().max(2),
  threedsStatus: z.string(),
  threedsVersion: z.string(),
  threedsSuccess: z.boolean(),
  threedsClientTransactionId: z.string(),
  threedsDsTransId: z.string(),
  threedsAcsTransId: z.string(),
  threedsAuthenticationValue: z.string(),
  threedsCardToken: z.string().max(16).optional(),
})
type Sale = z.output<typeof Sale> & { readonly threedsAuthenticationValue?: string }

const two = (price: number | undefined) => (price === undefined ? '' : price.toFixed(2))

/** Simulates CCBill's REST API: access by OAuth, payment tokens, and charges of them. */
export class CcbillRest {
  readonly #keys: RestKeys
  readonly #sales: RestSales
  readonly #access = new Map<string, 'server' | 'browser'>()
  readonly #tokens = new Map<string, Token>()

  constructor(keys: RestKeys, sales: RestSales) {
    this.#keys = keys
    this.#sales = sales
  }

  handle(call: CompanyCall): CompanyReply {
    const { method, url, headers, body } = call
    if (method === 'OPTIONS') return { status: 204, headers: CORS, body: '' }
    if (url.pathname === '/ccbill-auth/oauth/token') return this.#admit(headers, body)
    const caller = this.#access.get(headers.get('authorization')?.replace('Bearer ', '') ?? '')
    if (!caller) return { status: 401, headers: CORS, body: '' }
    if (headers.get('accept') !== VERSION) return refused(406, 'Not Acceptable')
    if (url.pathname === '/payment-tokens/merchant-only-verify') return this.#createToken(body)
    if (caller === 'browser') return refused(403, 'Forbidden')
    return url.pathname.startsWith('/transactions/')
      ? this.#charge(url, body)
      : this.#showToken(url)
  }

  #admit(headers: Headers, body: string): CompanyReply {
    const [id = '', secret] = Buffer.from(
      headers.get('authorization')?.replace('Basic ', '') ?? '',
      'base64',
    )
      .toString()
      .split(':')
    const { appId, appSecret, browserAppId, browserAppSecret } = this.#keys
    const isServer = id === appId && secret === appSecret
    const isAdmitted = isServer || (id === browserAppId && secret === browserAppSecret)
    if (!isAdmitted || body !== 'grant_type=client_credentials') {
      return json(
        { error: 'unauthorized', error_description: 'Full authentication is required' },
        401,
      )
    }
    const access = randomBytes(16).toString('hex')
    this.#access.set(access, isServer ? 'server' : 'browser')
    return json({ access_token: access, token_type: 'bearer', expires_in: 3600 })
  }

  #createToken(body: string): CompanyReply {
    const { success, data, error } = NewToken.safeParse(JSON.parse(body))
    if (!success)
      return refused(
        400,
        'Validation failed!',
        error.issues.map(({ path }) => String(path.at(-1))),
      )
    if (String(data.clientAccnum) !== this.#keys.clientAccnum) return refused(403, 'Forbidden')
    const id = randomBytes(16).toString('hex')
    const { timeToLive = 24, validNumberOfUse = 1, clientSubacc } = data
    const card = data.paymentInfo.creditCardPaymentInfo.cardNum
    this.#tokens.set(id, { card, clientSubacc, timeToLive, usesLeft: validNumberOfUse })
    return this.#described(id)
  }

  #described(id: string): CompanyReply {
    const token = this.#tokens.get(id)
    if (!token) return refused(404, 'Not Found')
    const { clientSubacc, timeToLive, usesLeft: validNumberOfUse } = token
    const owner = {
      clientAccnum: Number(this.#keys.clientAccnum),
      clientSubacc,
      programParticipationId: 1,
    }
    return json({ paymentTokenId: id, ...owner, timeToLive, validNumberOfUse, subscriptionId: '0' })
  }

  #showToken({ pathname, searchParams }: URL): CompanyReply {
    const [, , id = '', action] = pathname.split('/')
    const token = this.#tokens.get(id)
    if (!token) return refused(404, 'Not Found')
    if (action !== 'threeds-required') return this.#described(id)
    if (!searchParams.get('currencyCode'))
      return refused(400, 'Validation failed!', ['currencyCode'])
    return json(token.card === restCards.confirmed)
  }

  #charge({ pathname }: URL, body: string): CompanyReply {
    const isConfirmed = pathname.includes('/threeds/')
    const id = pathname.split('/').at(-1) ?? ''
    const token = this.#tokens.get(id)
    if (!token) return refused(404, 'Not Found')
    const { success, data, error } = (isConfirmed ? ConfirmedSale : Sale).safeParse(
      JSON.parse(body),
    )
    if (!success)
      return refused(
        400,
        'Validation failed!',
        error.issues.map(({ path }) => String(path.at(-1))),
      )
    if (String(data.clientAccnum) !== this.#keys.clientAccnum) return refused(403, 'Forbidden')
    if (token.usesLeft <= 0) return refused(400, 'The token was used too often')
    token.usesLeft -= 1
    const { threedsAuthenticationValue: proof }: Sale = data
    const needsProof = token.card === restCards.confirmed
    const isGood = token.card !== restCards.declined && (!needsProof || proof === approvalOf(id))
    return json(this.#answer(data, isGood))
  }

  #answer(sale: Sale, isGood: boolean) {
    const { initialPrice, initialPeriod, recurringPrice, recurringPeriod, rebills, currencyCode } =
      sale
    const clientSubacc = String(sale.clientSubacc).padStart(4, '0')
    const later = {
      recurringPrice: two(recurringPrice),
      recurringPeriod: String(recurringPeriod ?? 0),
    }
    const passed = Object.fromEntries(
      (sale.passThroughInfo ?? []).map(({ name, value }) => [name, value]),
    )
    const form = {
      initialPrice: two(initialPrice),
      initialPeriod: String(initialPeriod),
      currencyCode: String(currencyCode),
      ...later,
      clientSubacc,
      numRebills: String(rebills ?? 0),
      ...passed,
    }
    const none = {
      declineCode: null,
      declineText: null,
      denialId: null,
      sessionId: null,
      newPaymentTokenId: null,
    }
    if (isGood)
      return {
        ...none,
        approved: true,
        paymentUniqueId: 'z8Zprmki',
        subscriptionId: this.#sales.sell(form),
      }
    const declined = {
      declineCode: 24,
      declineText: 'Transaction denied',
      denialId: this.#sales.decline(form),
    }
    return { ...none, ...declined, approved: false, paymentUniqueId: null, subscriptionId: null }
  }
}
