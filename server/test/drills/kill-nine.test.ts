import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as payments from '@stagedoor/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { checkMoney } from '../../src/modules/earnings/index.ts'
import { walletBalance } from '../../src/modules/ledger/index.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from '../people.ts'
import { createDataFolder, type DataFolder, payHere, person, settle } from './data-folder.ts'
import type { ServerProcess } from './server-process.ts'

const CLIENTS = 16
const KILLS = 3
const TIPS_PER_KILL = 60
const FUNDS = 20_000
const PRICE = 10

let folder: DataFolder
let server: ServerProcess | undefined
let fans: Person[]
let performers: Person[]

/** A fan with funds that were paid for at the sandbox, like everybody's. */
async function fundedFan(app: App): Promise<Person> {
  const fan = await person(app, 'fan')
  await payHere(app, await fan.api(payments.topUp, { body: { amount: FUNDS } }))
  return fan
}

beforeAll(async () => {
  folder = await createDataFolder()
  await folder.inProcess(async (app) => {
    await transaction(app.base, (ctx) => updateSetting(ctx, 'maximumWalletPrice', FUNDS))
    fans = []
    for (let i = 0; i < CLIENTS; i++) fans.push(await fundedFan(app))
    performers = []
    for (let i = 0; i < 2; i++) performers.push(await person(app, 'performer'))
    await settle(app)
  })
}, 90_000)

afterAll(async () => {
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

interface Acknowledged {
  readonly fan: Person
  readonly chargeId: string
}

interface TipAnswer {
  readonly data?: { readonly _id: string }
}

/** Tips until told to stop; every tip is repeated under its own key until it is answered, whatever happens meanwhile. */
async function tipOnAndOn(fan: Person, acknowledged: Acknowledged[], isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round++) {
    const performer = performers[round % performers.length] as Person
    const key = randomUUID()
    for (let answered = false; !answered; ) {
      const reply = await fetch(`${folder.address}/api/wallet/charges/tip/${performer.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: fan.token, 'idempotency-key': key },
        body: JSON.stringify({ price: PRICE }),
      })
        .then(async (response) => ({ status: response.status, body: (await response.json()) as TipAnswer }))
        .catch(() => undefined)
      answered = reply?.status === 200
      if (answered) acknowledged.push({ fan, chargeId: reply?.body.data?._id ?? '' })
      else if (reply && reply.status < 500) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
      else await sleep(25)
    }
  }
}

async function reached(acknowledged: readonly Acknowledged[], count: number): Promise<void> {
  const deadline = Date.now() + 30_000
  while (acknowledged.length < count) {
    if (Date.now() > deadline) throw new Error(`only ${acknowledged.length} of ${count} tips were answered`)
    await sleep(10)
  }
}

test('a server killed again and again in the middle of tips loses nothing and pays nothing twice', async () => {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  server = await folder.startServer()
  const clients = fans.map((fan) => tipOnAndOn(fan, acknowledged, () => isOver))
  for (let kill = 0; kill < KILLS; kill++) {
    await reached(acknowledged, acknowledged.length + TIPS_PER_KILL)
    await server.killNow()
    server = await folder.startServer()
  }
  await reached(acknowledged, acknowledged.length + TIPS_PER_KILL)
  isOver = true
  await Promise.all(clients)
  await server.killNow()
  server = undefined

  await folder.inProcess(async (app) => {
    await settle(app)
    const charges = await app.base.db.selectFrom('charges').select(['id', 'buyerId']).execute()
    expect(charges.map(({ id }) => id).sort()).toEqual(acknowledged.map(({ chargeId }) => chargeId).sort())
    for (const { id } of fans) {
      const tips = acknowledged.filter(({ fan }) => fan.id === id).length
      expect(await walletBalance(app.base, id)).toBe(BigInt((FUNDS - tips * PRICE) * 100))
    }
    const earned = await app.base.db.selectFrom('earnings').select('sourceId').execute()
    expect(earned).toHaveLength(acknowledged.length)
    expect(await checkMoney(app.base, 0)).toEqual([])
  })
  expect(acknowledged.length).toBeGreaterThanOrEqual((KILLS + 1) * TIPS_PER_KILL)
}, 300_000)
