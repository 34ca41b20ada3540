import { setTimeout as sleep } from 'node:timers/promises'
import type { Tokens } from '@stagedoor/contract/kit'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { depositPostings, postTransfer, walletBalance } from '../../src/modules/ledger/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { localClient } from '../../src/platform/http/index.ts'
import { createCalls, createPictures, type DrilledCall, FUNDS, type Pictures } from './callers.ts'
import { createDataFolder, type DataFolder, settle } from './data-folder.ts'
import { randomNumbers } from './random-numbers.ts'
import type { ServerProcess } from './server-process.ts'

/** The number of kills: `npm run drill -- calls` makes 20. */
const KILLS = Number(process.env.DRILL_KILLS ?? 1)
const random = randomNumbers(Number(process.env.DRILL_SEED ?? 1))
/**
 * A fault to plant, which has to be found: fans who saw nothing, a changed time, a deposit without
 * a call, the seconds of a second tab once more, or those until a killed browser is found silent.
 */
const PLANTS = ['', 'seen', 'time', 'deposit', 'tabs', 'killed']
const plant = process.env.DRILL_PLANT ?? ''
if (!PLANTS.includes(plant))
  throw new Error(`this drill plants ${PLANTS.slice(1).join(', ')}, and not ${plant}`)

/**
 * The seconds that a kill may cost the performer: those since the last count, with room for a busy
 * machine.
 */
const LOST_BY_KILL = 5

let folder: DataFolder
let server: ServerProcess | undefined
let calls: readonly DrilledCall[]
let pictures: Pictures

beforeAll(async () => {
  folder = await createDataFolder()
  calls = await createCalls(folder)
  pictures = createPictures(folder.address, calls)
}, 90_000)

afterAll(async () => {
  pictures.close()
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

/** Plants the fault in the books. */
async function plantFault({ base }: App): Promise<void> {
  const [call] = calls
  if (!call) throw new Error('There is no call')
  if (plant === 'seen') for (const one of calls) one.seenMs = 0
  if (plant === 'time')
    await sql`update private_calls set milliseconds = milliseconds + 5000, minutes = minutes + 1
      where id = ${call.id}::uuid`.execute(base.db)
  if (plant === 'deposit')
    await transaction(base, (ctx) =>
      postTransfer(ctx, {
        reason: 'deposit',
        reference: ctx.newId(),
        postings: depositPostings(call.fan.id, 100n as Tokens),
      }),
    )
}

/**
 * Counts seconds of a running call that nobody saw, as a server would that counts them for each
 * connection.
 */
async function plantSeconds({ base }: App): Promise<void> {
  const seconds = { tabs: 15, killed: 20 }[plant]
  const call = calls.find(({ way }) => way === (plant === 'tabs' ? 'two tabs' : 'killed browser'))
  if (!seconds || !call) return
  await sql`update private_calls set milliseconds = milliseconds + ${seconds * 1000}
    where id = ${call.id}::uuid`.execute(base.db)
}

/**
 * The milliseconds without video before the last count of which the server may end a call: a
 * minute, less what a kill takes.
 */
const SILENT_MS = 55_000

/** Ends every call by its fan, and expects that it cost what the fan saw. */
async function expectFairCalls(app: App): Promise<void> {
  await plantSeconds(app)
  for (const { id, fan } of calls)
    await localClient(app.http, { token: fan.token })(privatecalls.end, { params: { id } })
  await settle(app)
  await plantFault(app)
  for (const { id, fan, way, seenMs, seenAt, isOver } of calls) {
    const ended = await localClient(app.http, { token: fan.token })(privatecalls.read, {
      params: { id },
    })
    const seen = seenMs / 1000
    console.log(`${way}: seen ${seen.toFixed(1)} s, paid ${ended.seconds} s`)
    expect(ended).toMatchObject({
      state: 'ended',
      endedBy: isOver ? 'lost' : 'fan',
      price: ended.seconds,
    })
    // On a machine that starts the server so slowly.
    if (isOver) expect(Date.parse(ended.endedAt ?? '') - seenAt).toBeGreaterThanOrEqual(SILENT_MS)
    expect(ended.seconds).toBeLessThanOrEqual(seen + 1)
    expect(ended.seconds).toBeGreaterThanOrEqual(seen - (KILLS + 1) * LOST_BY_KILL)
    expect(Number(await walletBalance(app.base, fan.id))).toBe((FUNDS - ended.price) * 100)
  }
  expect(await reconcileLedger(app.base, 0)).toEqual([])
}

test(
  'charges each fan for the seconds they saw when the server is killed in the middle of minutes',
  async () => {
    for (let round = 0; round <= KILLS; round++) {
      server = await folder.startServer()
      await pictures.connect()
      const seconds = calls.map(({ seenMs }) => (seenMs / 1000).toFixed(1)).join(', ')
      console.log(`${new Date().toISOString()} round ${round}: connected, seen so far ${seconds} s`)
      await sleep(6000 + random() * 5000)
      await server.killNow()
      pictures.close()
    }
    server = undefined
    const checked = folder.inProcess(expectFairCalls)
    if (plant === '') return checked
    await expect(checked, `the planted fault '${plant}' was not found`).rejects.toThrow()
    console.log(`the planted fault '${plant}' was found`)
  },
  120_000 + KILLS * 60_000,
)
