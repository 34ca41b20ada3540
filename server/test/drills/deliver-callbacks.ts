import { signedEvent, simulatedCompanies } from '@stagedoor/payment-companies/testing'
import type { World } from '../world/world.ts'
import type { PaymentLife, SentCallback } from './payment-lives.ts'

const AT_ONCE = 10
const MOST_COPIES = 5
const SHARE_DELAYED = 0.1
const SHARE_LOST = 0.1
const LIVES_AT_ONCE = 50
/** Deliveries after which the site works off its jobs and its clock moves. */
const BETWEEN_JOBS = 200
const MINUTE_MS = 60_000
/**
 * The runs of jobs, each after twice the time, within which the site reads again what came too
 * early.
 */
const LATER_RUNS = 8

const stripeSecret =
  simulatedCompanies.find(({ adapter }) => adapter.name === 'stripe')?.values.webhookSecret ?? ''

/** Stripe signs each delivery with its time. */
const signedNow = ({ company, callback }: SentCallback, now: Date) =>
  company === 'stripe'
    ? signedEvent(stripeSecret, now, JSON.parse(callback.body.toString('utf8')))
    : callback

/** Sends a callback to the site as its company does; throws when it is not accepted. */
async function deliver(world: World, sent: SentCallback): Promise<void> {
  const { method, query, body, headers, ip } = signedNow(sent, world.clock.now())
  const reply = await world.inject({
    method: method as 'GET' | 'POST',
    url: `/api/payment/${sent.company}/callhook?${query}`,
    headers: headers as Record<string, string>,
    remoteAddress: ip,
    ...(method === 'POST' && { payload: body }),
  })
  if (reply.statusCode !== 200 || reply.body !== 'OK')
    throw new Error(`${sent.company}: ${reply.statusCode} ${reply.body}`)
}

/** Delivers callbacks, ten at once. */
export async function deliverAll(world: World, sent: readonly SentCallback[]): Promise<void> {
  for (let at = 0; at < sent.length; at += AT_ONCE) {
    await Promise.all(sent.slice(at, at + AT_ONCE).map((each) => deliver(world, each)))
  }
}

/**
 * Delivers the callbacks of each payment once and in their order, each applied before the next
 * arrives.
 */
export async function deliverInOrder(world: World, lives: readonly PaymentLife[]): Promise<void> {
  for (let from = 0; from < lives.length; from += LIVES_AT_ONCE) {
    const some = lives.slice(from, from + LIVES_AT_ONCE)
    const longest = Math.max(...some.map(({ callbacks }) => callbacks.length))
    for (let step = 0; step < longest; step += 1) {
      await deliverAll(
        world,
        some.flatMap(({ callbacks }) => callbacks[step] ?? []),
      )
      await world.settle()
    }
  }
}

/**
 * Delivers each callback one to five times and ten at once, in any order; some arrive after all
 * others, and some are lost and sent again then. Returns the number of deliveries.
 */
export async function deliverShuffled(
  world: World,
  lives: readonly PaymentLife[],
  random: () => number,
): Promise<number> {
  const copies = lives
    .flatMap(({ callbacks }) => callbacks)
    .flatMap((sent) => {
      const delay = random() < SHARE_DELAYED ? 1 : 0
      const times = 1 + Math.floor(random() * MOST_COPIES)
      return Array.from({ length: times }, () => ({
        sent,
        place: delay + random() + (random() < SHARE_LOST ? 1 : 0),
      }))
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ sent }) => sent)
  for (let at = 0; at < copies.length; at += BETWEEN_JOBS) {
    await deliverAll(world, copies.slice(at, at + BETWEEN_JOBS))
    if (random() < 0.7) await world.settle()
    world.clock.advance(MINUTE_MS / 3)
    if (random() < 0.1) await world.runScheduledJobs()
  }
  for (let attempt = 0; attempt < LATER_RUNS; attempt += 1) {
    world.clock.advance(2 ** attempt * MINUTE_MS)
    await world.runScheduledJobs()
  }
  return copies.length
}
