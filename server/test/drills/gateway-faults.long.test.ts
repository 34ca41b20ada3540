import * as payments from '@stagedoor/contract/payments'
import { readBalance } from '@stagedoor/contract/wallet'
import type { PaymentCompanies } from '@stagedoor/payment-companies'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world/world.ts'
import { type NetworkFault, networkFaults } from './faulty-network.ts'
import { brokenRules, unknownAfterAMinute } from './gateway-faults-rules.ts'
import { type OutageOptions, openOutage } from './gateway-outage.ts'
import { answerPlants, withAnswerPlant } from './planted-answers.ts'
import { randomNumbers } from './random-numbers.ts'

/**
 * The number of rounds in which every fan tops up: `npm run drill -- gateway-faults` makes 30 with
 * 16 fans.
 */
const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 2)
const CLIENTS = process.env.DRILL_ROUNDS ? 16 : 6
const SUBSCRIBERS = process.env.DRILL_ROUNDS ? 24 : 4
const SEED = Number(process.env.DRILL_SEED ?? 1)
/** Each change plants one fault, the drill all of them. */
const PLANTS = process.env.DRILL_ROUNDS ? answerPlants : answerPlants.slice(0, 1)
const SHARE = 0.35
const HOUR_MS = 3_600_000
const WITHIN_MS = 120_000 + ROUNDS * 20_000
/** Faults after which the company and its answer agree. */
const honest: readonly NetworkFault[] = networkFaults.filter((fault) => fault !== 'contradiction')

const opened: World[] = []
afterAll(() => Promise.all(opened.map((world) => world.close())))

async function open(options: Partial<OutageOptions> = {}) {
  const world = await createWorld()
  opened.push(world)
  const random = randomNumbers(SEED)
  return openOutage(world, {
    clients: CLIENTS,
    subscribers: 0,
    random,
    faults: networkFaults,
    ...options,
  })
}

describe(`a payment company that fails, seed ${SEED}`, () => {
  it(
    'charges and refunds nothing twice when requests time out, fail and are answered wrongly',
    async () => {
      const outage = await open()
      const { faulty, world } = outage
      for (let round = 0; round < ROUNDS; round += 1) {
        faulty.breaks(SHARE)
        await outage.topUpOnce()
        await outage.deliverSent()
        if (round % 3 === 1) await outage.refundSome()
        await outage.deliverSent()
      }
      faulty.breaks(0)
      world.clock.advance(HOUR_MS / 2)
      await world.runScheduledJobs()
      await outage.deliverSent()
      expect(await brokenRules(outage)).toEqual([])
      const happened = Object.values(faulty.counts()).reduce((sum, count) => sum + count, 0)
      expect(happened).toBeGreaterThan(ROUNDS)
      if (process.env.DRILL_ROUNDS) console.log(JSON.stringify(faulty.counts()))
    },
    WITHIN_MS,
  )

  it(
    'knows every outcome a minute after the company answers again, when all callbacks are lost',
    async () => {
      const outage = await open({ faults: honest })
      outage.faulty.breaks(SHARE)
      for (let round = 0; round < ROUNDS; round += 1) await outage.topUpOnce()
      outage.faulty.breaks(0)
      // What the company does not know is given up only after five minutes.
      outage.world.clock.advance(6 * 60_000)
      expect(await unknownAfterAMinute(outage)).toEqual([])
      expect(await brokenRules(outage)).toEqual([])
    },
    WITHIN_MS,
  )

  it(
    'renews each subscription once while the company fails for two days',
    async () => {
      const outage = await open({ clients: 0, subscribers: SUBSCRIBERS })
      const { world, faulty } = outage
      world.clock.advance(31 * 24 * HOUR_MS)
      for (let half = 0; half < 5; half += 1) {
        faulty.breaks(half < 4 ? SHARE : 0)
        await world.runScheduledJobs().catch(() => undefined)
        await outage.settle()
        await outage.deliverSent()
        world.clock.advance(12 * HOUR_MS)
      }
      expect(await brokenRules(outage)).toEqual([])
      // A renewal that counts as declined is tried again within days.
      for (let day = 0; day < 5; day += 1) {
        world.clock.advance(24 * HOUR_MS)
        await world.runScheduledJobs()
        await outage.deliverSent()
      }
      expect(await brokenRules(outage)).toEqual([])
      const { rows } = await sql<{ periods: number; charged: number }>`
        select (select count(*)::int from subscription_periods) as periods,
          (select count(*)::int from payments where status = 'success') as charged`.execute(
        world.app.base.db,
      )
      expect(rows).toEqual([{ periods: 2 * SUBSCRIBERS, charged: 2 * SUBSCRIBERS }])
    },
    WITHIN_MS,
  )

  it('answers other requests while a charge hangs, and charges it once', async () => {
    const outage = await open({ clients: 1, pages: 0 })
    const { world, faulty } = outage
    const other = await world.fan()
    // The first request reads the card, the second one charges it.
    faulty.breakNext('slow')
    faulty.breakNext('hang after')
    const charge = outage.topUpOnce()
    const began = performance.now()
    for (let each = 0; each < 20; each += 1) await other.api(readBalance)
    expect(performance.now() - began).toBeLessThan(5000)
    await charge
    expect(await unknownAfterAMinute(outage)).toEqual([])
    expect(await brokenRules(outage)).toEqual([])
    expect((await other.api(payments.listTransactions, { query: {} })).total).toBe(0)
  }, 90_000)
})

describe('the drill of gateway faults', () => {
  it.each(PLANTS)(
    'finds charges without an answer that are %s',
    async (plant) => {
      const change = (companies: PaymentCompanies) => withAnswerPlant(companies, plant)
      const outage = await open({ clients: 1, pages: 0, change })
      // The first request reads the card, the second one charges it.
      outage.faulty.breakNext('slow')
      outage.faulty.breakNext(plant === 'taken as paid' ? 'refused' : 'error after')
      await outage.topUpOnce()
      const unknown = await unknownAfterAMinute(outage)
      expect([...unknown, ...(await brokenRules(outage))]).not.toEqual([])
    },
    120_000,
  )
})
