import { randomBytes } from 'node:crypto'
import { authPages } from '@stagedoor/contract/auth'
import { payFirst } from '@stagedoor/contract/checkout'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { payAtSandbox } from './money.ts'
import type { World } from './world.ts'

/** The purchase of a visitor without an account. */
export type VisitorsPurchase = WireInputOf<typeof payFirst>['body']['purchase']

interface Visit {
  readonly email?: string
  readonly checkoutKey?: string
  /** The session of an earlier attempt. */
  readonly token?: string | undefined
  readonly next?: string
}

let visitors = 0

/** Returns an address that nobody used yet. */
export function newEmail(): string {
  visitors += 1
  return `visitor${visitors}@example.com`
}

/** Returns the session that a form of our own pages opened. */
export const tokenOf = (reply: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  /token=([^;]+)/.exec(String(reply.headers['set-cookie'] ?? ''))?.[1]

/** Creates the helpers of tests with visitors who pay before they have an account. */
export function visitorsIn(world: World) {
  const newKey = () => randomBytes(32).toString('base64url')
  async function pay(
    purchase: VisitorsPurchase,
    { email = newEmail(), checkoutKey = newKey(), token, next = '/' }: Visit = {},
  ) {
    const body = { email, checkoutKey, purchase, next }
    const started = await world.api(token)(payFirst, { body })
    return { started, email, checkoutKey, api: world.api(started.token ?? token) }
  }
  return {
    newKey,
    /** Starts the payment of a visitor. */
    pay,
    /** Pays at the sandbox and lets everything that follows happen. */
    async payAndSettle(purchase: VisitorsPurchase, more: Visit = {}) {
      const visit = await pay(purchase, more)
      await payAtSandbox(world, visit.started)
      await world.settle()
      return visit
    },
    /** Presses the button of the page that a mailed link opens. */
    open: (link: string) =>
      world.inject({
        method: 'POST',
        url: authPages.loginLink,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: new URLSearchParams({
          token: new URL(link, 'http://localhost').searchParams.get('token') ?? '',
        }).toString(),
      }),
  }
}
