import type { PaymentCompanies } from '@stagedoor/payment-companies'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { createWorld, type World } from '../world/world.ts'
import { deliverInOrder, deliverShuffled } from './deliver-callbacks.ts'
import { type FoundPayments, findPayments } from './found-payments.ts'
import { openShop, type PaymentLife } from './payment-lives.ts'
import { callbackPlants, withPlant } from './planted-callbacks.ts'
import { randomNumbers } from './random-numbers.ts'

/** The number of callbacks before they are repeated: `npm run drill -- callbacks` sends 10,000. */
const EVENTS = Number(process.env.DRILL_EVENTS ?? 60)
const SEED = Number(process.env.DRILL_SEED ?? 1)
/** Enough for every company and every end of a payment. */
const EVENTS_WITH_PLANT = Math.min(EVENTS, 60)
/** Each change plants one fault, the drill all of them. */
const PLANTS = process.env.DRILL_EVENTS ? callbackPlants : callbackPlants.slice(1, 2)
const WITHIN_MS = 120_000 + EVENTS * 300

const opened: World[] = []
afterAll(() => Promise.all(opened.map((world) => world.close())))

interface Run {
  readonly world: World
  readonly lives: readonly PaymentLife[]
}

/** Makes the payments that the seed determines, until companies sent a number of callbacks. */
async function makePayments(
  events: number,
  change?: (companies: PaymentCompanies, world: World) => PaymentCompanies,
): Promise<Run> {
  const world = await createWorld()
  opened.push(world)
  const shop = await openShop(world, change && ((companies) => change(companies, world)))
  const random = randomNumbers(SEED)
  const lives: PaymentLife[] = []
  for (let sent = 0; sent < events; sent += lives.at(-1)?.callbacks.length ?? 0)
    lives.push(await shop.makeLife(random))
  return { world, lives }
}

const references = new Map<number, Promise<FoundPayments>>()

/** Returns the state after callbacks in their order, found once for each number of them. */
function inOrder(events: number): Promise<FoundPayments> {
  const known = references.get(events) ?? deliverAndFind(events)
  references.set(events, known)
  return known
}

async function deliverAndFind(events: number): Promise<FoundPayments> {
  const { world, lives } = await makePayments(events)
  await deliverInOrder(world, lives)
  const found = await findPayments(world, lives)
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  return found
}

const shuffled = ({ world, lives }: Run) => deliverShuffled(world, lives, randomNumbers(SEED + 1))

/** Returns how many callbacks are in which state. */
async function statesOf({ app }: World): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from gateway_callbacks group by state`.execute(app.base.db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

describe(`callbacks of payment companies, seed ${SEED}`, () => {
  let reference: FoundPayments
  beforeAll(async () => {
    reference = await inOrder(EVENTS)
  }, WITHIN_MS)

  it(
    'end in the state of the same callbacks in their order when they are shuffled, repeated, delayed and lost',
    async () => {
      const run = await makePayments(EVENTS)
      const deliveries = await shuffled(run)
      expect(await findPayments(run.world, run.lives)).toEqual(reference)
      expect(Object.keys(await statesOf(run.world))).toEqual(['applied'])
      expect(await reconcileLedger(run.world.app.base, 0)).toEqual([])
      expect(new Set(run.lives.map(({ company }) => company)).size).toBe(5)
      expect(new Set(run.lives.map(({ end }) => end)).size).toBe(4)
      if (process.env.DRILL_EVENTS) {
        const events = run.lives.reduce((sum, { callbacks }) => sum + callbacks.length, 0)
        console.log(`${run.lives.length} payments, ${events} callbacks, ${deliveries} deliveries`)
      }
    },
    WITHIN_MS * 2,
  )
})

describe('the drill of callbacks', () => {
  let reference: FoundPayments
  beforeAll(async () => {
    reference = await inOrder(EVENTS_WITH_PLANT)
  }, 120_000)

  it.each(PLANTS)(
    'finds callbacks that are %s',
    async (plant) => {
      const run = await makePayments(EVENTS_WITH_PLANT, (companies, world) =>
        withPlant(companies, plant, world),
      )
      await shuffled(run)
      expect(await findPayments(run.world, run.lives)).not.toEqual(reference)
    },
    120_000,
  )
})
