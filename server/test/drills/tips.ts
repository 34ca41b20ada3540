import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as payments from '@stagedoor/contract/payments'
import { expect } from 'vitest'
import type { App } from '../../src/app.ts'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { walletBalance } from '../../src/modules/ledger/index.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from '../world/people.ts'
import { type DataFolder, payHere, person, settle } from './data-folder.ts'

const CLIENTS = 16
const FUNDS = 1_000_000
const PRICE = 10

/** Fans with funds and the performers that they tip. */
export interface Tippers {
  readonly fans: readonly Person[]
  readonly performers: readonly Person[]
}

/** A tip that the server answered with success. */
export interface Acknowledged {
  readonly fan: Person
  readonly chargeId: string
  /** The time from the first attempt to the answer, in milliseconds. */
  readonly ms: number
}

/** Creates the people of a drill; the funds are paid at the sandbox. */
export function createTippers(folder: DataFolder): Promise<Tippers> {
  return folder.inProcess(async (app) => {
    await transaction(app.base, async (ctx) => {
      await updateSetting(ctx, 'maximumWalletPrice', FUNDS)
      await updateSetting(ctx, 'newCardDays', 0)
      await updateSetting(ctx, 'newAccountAmount', 0)
    })
    const fans: Person[] = []
    for (let i = 0; i < CLIENTS; i++) fans.push(await fundedFan(app))
    const performers = [await person(app, 'performer'), await person(app, 'performer')]
    await settle(app)
    return { fans, performers }
  })
}

async function fundedFan(app: App): Promise<Person> {
  const fan = await person(app, 'fan')
  await payHere(app, await fan.api(payments.topUp, { body: { amount: FUNDS } }))
  return fan
}

/** A load of tips that runs until `stop`, each repeated under its own key until it is answered. */
export interface TipLoad {
  readonly acknowledged: readonly Acknowledged[]
  /** Waits until this many more tips were answered than now. */
  more(count: number): Promise<void>
  /** Waits until another attempt is refused. */
  untilRefused(): Promise<void>
  /** Returns the number of refused attempts. */
  refused(): number
  stop(): Promise<void>
}

/**
 * The pause of a client between two tips in milliseconds, and the refusals after which it tries
 * again.
 */
interface TipOptions {
  readonly pauseMs?: number
  readonly refusals?: readonly number[]
  /** True to repeat a tip under another key each time, which charges some of them twice. */
  readonly hasNewKeys?: boolean
}

/** Starts the load with one client per fan. */
export function startTips(
  address: string,
  { fans, performers }: Tippers,
  { pauseMs = 0, refusals = [503], hasNewKeys = false }: TipOptions = {},
): TipLoad {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  let refused = 0
  const onRefused = () => {
    refused += 1
  }
  const tipOnAndOn = async (fan: Person) => {
    for (let round = 0; !isOver; round++) {
      const performer = performers[round % performers.length] as Person
      const started = performance.now()
      const chargeId = await tipUntilAnswered(address, {
        fan,
        performer,
        refusals,
        hasNewKeys,
        onRefused,
      })
      acknowledged.push({ fan, chargeId, ms: performance.now() - started })
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  const clients = Promise.all(fans.map(tipOnAndOn))
  clients.catch(() => undefined)
  return {
    acknowledged,
    async more(count) {
      const goal = acknowledged.length + count
      const whatIsMissing = () => `only ${acknowledged.length} of ${goal} tips were answered`
      await until(() => acknowledged.length >= goal, whatIsMissing, clients)
    },
    async untilRefused() {
      const before = refused
      await until(
        () => refused > before,
        () => 'no tip was refused',
        clients,
      )
    },
    refused: () => refused,
    async stop() {
      isOver = true
      await clients
    },
  }
}

/** Waits until something has happened while the clients go on. */
async function until(
  hasHappened: () => boolean,
  whatIsMissing: () => string,
  clients: Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!hasHappened()) {
    if (Date.now() > deadline) throw new Error(whatIsMissing())
    await Promise.race([sleep(10), clients])
  }
}

interface TipAnswer {
  readonly data?: { readonly _id: string }
}

interface Tip {
  readonly fan: Person
  readonly performer: Person
  readonly refusals: readonly number[]
  readonly hasNewKeys: boolean
  readonly onRefused: () => void
}

async function tipUntilAnswered(
  address: string,
  { fan, performer, refusals, hasNewKeys, onRefused }: Tip,
): Promise<string> {
  let key = randomUUID()
  for (;;) {
    const reply = await fetch(`${address}/api/wallet/charges/tip/${performer.id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: fan.token,
        'idempotency-key': key,
      },
      body: JSON.stringify({ price: PRICE }),
    })
      .then(async (response) => ({
        status: response.status,
        body: (await response.json()) as TipAnswer,
      }))
      .catch(() => undefined)
    if (reply?.status === 200) return reply.body.data?._id ?? ''
    if (reply && !refusals.includes(reply.status))
      throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
    if (reply) onRefused()
    if (hasNewKeys) key = randomUUID()
    await sleep(25)
  }
}

/** Expects that the ledger holds each acknowledged tip exactly once, and nothing else. */
export function expectBooksToHold(
  { fans }: Tippers,
  folder: DataFolder,
  acknowledged: readonly Acknowledged[],
) {
  return folder.inProcess(async (app) => {
    await settle(app)
    const charges = await app.base.db.selectFrom('charges').select(['id', 'buyerId']).execute()
    expect(charges.map(({ id }) => id).sort()).toEqual(
      acknowledged.map(({ chargeId }) => chargeId).sort(),
    )
    for (const { id } of fans) {
      const tips = acknowledged.filter(({ fan }) => fan.id === id).length
      expect(await walletBalance(app.base, id)).toBe(BigInt((FUNDS - tips * PRICE) * 100))
    }
    const earned = await app.base.db.selectFrom('earnings').select('sourceId').execute()
    expect(earned).toHaveLength(acknowledged.length)
    expect(await reconcileLedger(app.base, 0)).toEqual([])
  })
}
