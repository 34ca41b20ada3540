import type { Currency, Tokens } from '@stagedoor/contract/kit'
import * as payments from '@stagedoor/contract/payments'
import { openSession } from '../../src/modules/auth/index.ts'
import {
  postTransfer,
  spendingPostings,
  type TransferResult,
  topUpPostings,
} from '../../src/modules/ledger/index.ts'
import { applyCallback } from '../../src/modules/payments/callbacks/apply-callback.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { type Ctx, transaction } from '../../src/platform/context.ts'
import type { Person, PersonOptions } from './people.ts'
import type { World } from './world.ts'

/**
 * The modules whose scheduled jobs move money, compare it with the payment companies, or check the
 * books.
 */
export const moneyModules = [
  'payments',
  'sandbox',
  'subscriptions',
  'ledger',
  'earnings',
  'reconciliation',
] as const

/** The usual terms of a sale: a token is a unit of currency, the site takes a tenth. */
export const terms = { conversionRate: 1, commissionBasisPoints: 1000 }

/** Posts a top-up in the ledger without a payment behind it, for tests of the ledger itself. */
export async function topUp(
  ctx: Ctx,
  fanId: string,
  amount: bigint,
  reference = ctx.newId(),
): Promise<TransferResult> {
  const { postings } = topUpPostings(
    { gateway: 'sandbox', fanId, amount: amount as Currency },
    terms.conversionRate,
  )
  return transaction(ctx, (ctx) =>
    postTransfer(ctx, { reason: 'top_up', reference, postings, conversionRate: 1 }),
  )
}

/** Posts a tip in the ledger only. */
export async function spend(
  ctx: Ctx,
  fanId: string,
  performerId: string,
  { price, reference = ctx.newId() }: { price: bigint; reference?: string },
): Promise<TransferResult> {
  const { postings } = spendingPostings({ fanId, performerId, price: price as Tokens }, terms)
  return transaction(ctx, (ctx) =>
    postTransfer(ctx, { reason: 'tip', reference, postings, holdDays: 7, ...terms }),
  )
}

/**
 * Submits the hosted page of the sandbox as a buyer does, applies what it reports, and returns the
 * address it leads to.
 */
export async function payAtSandbox(
  world: World,
  { paymentUrl }: { paymentUrl?: string | undefined },
  card = 'good',
): Promise<{ status: number; location: string | undefined; html: string }> {
  const reply = await world.inject({
    method: 'POST',
    url: new URL(paymentUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: card === 'cancel' ? 'do=cancel' : `do=pay&card=${card}`,
  })
  await applyCallbacks(world)
  return { status: reply.statusCode, location: reply.headers.location, html: reply.body }
}

/** Applies the stored callbacks, as the job does that they wake. */
async function applyCallbacks({ app: { base } }: World): Promise<void> {
  const waiting = await base.db
    .selectFrom('gatewayCallbacks')
    .select('id')
    .where('state', '=', 'received')
    .execute()
  for (const { id } of waiting) await applyCallback(base, id)
}

/**
 * Creates a fan with this many tokens, paid for at the sandbox. Needs a world with default top-up
 * prices.
 */
export async function fanWithTokens(
  world: World,
  tokens: number,
  options?: PersonOptions,
): Promise<Person> {
  const fan = await world.fan(options)
  if (tokens > 500)
    await transaction(world.app.base, async (ctx) => {
      await updateSetting(ctx, 'newCardDays', 0)
      await updateSetting(ctx, 'newAccountAmount', 0)
    })
  for (let left = tokens; left > 0; left -= 300) {
    const started = await fan.api(payments.topUp, {
      body: { amount: Math.max(Math.min(left, 300), 2.95) },
    })
    await payAtSandbox(world, started)
  }
  await world.settle()
  return fan
}

/** Logs a person in again whose session ended when the clock was moved. */
export async function logInAgain(world: World, person: Person): Promise<Person> {
  const visitor = { ip: '127.0.0.1', userAgent: 'test' }
  const token = await transaction(world.app.base, (ctx) => openSession(ctx, person.id, visitor))
  return { ...person, token, api: world.api(token) }
}
