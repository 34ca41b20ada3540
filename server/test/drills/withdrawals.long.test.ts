import { setTimeout as sleep } from 'node:timers/promises'
import { topUp } from '@stagedoor/contract/payments'
import {
  addPerson,
  answerRequest,
  listGiven,
  listRequests,
  nameInFiles,
  withdraw,
} from '@stagedoor/contract/releases'
import { chargeFeed } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { localClient } from '../../src/platform/http/index.ts'
import { createPerson, type Person } from '../world/people.ts'
import { post, upload } from '../world/posts.ts'
import { createDataFolder, type DataFolder, payHere, person, settle } from './data-folder.ts'
import type { ServerProcess } from './server-process.ts'

/** The files whose releases are taken back, each in a post that was bought. */
const FILES = Number(process.env.DRILL_WITHDRAWALS ?? 6)
/** The times at which the server is killed: by the number of files that were taken down. */
const KILLED_AT = [0, 1, Math.floor(FILES / 2)]
const PRICE = 5

let folder: DataFolder
let server: ServerProcess | undefined
let author: Person
let fan: Person

const known = (app: App) =>
  createPerson(
    app,
    'performer',
    { firstName: 'Canaryann', lastName: 'Canarysmith', dateOfBirth: '1990-02-03' },
    (token) => localClient(app.http, { token }),
  )

/** Publishes posts that show a guest, who signs, and sells each of them. */
async function sellPosts(app: App, guest: Person): Promise<void> {
  const { _id: personId } = await author.api(addPerson, { body: { account: guest.username } })
  const fileIds: string[] = []
  const postIds: string[] = []
  for (let made = 0; made < FILES; made += 1) {
    const fileId = await upload(author)
    const offer = { audience: 'buyers', price: PRICE } as const
    const { _id } = await post(author, { type: 'photo', fileIds: [fileId], ...offer })
    postIds.push(_id)
    fileIds.push(fileId)
  }
  await author.api(nameInFiles, { body: { fileIds, isSelf: true, personIds: [personId] } })
  for (const { _id: id, files, textHash } of (await guest.api(listRequests)).data)
    await guest.api(answerRequest, {
      params: { id },
      body: {
        isAgreed: true,
        files: files.map(({ _id }) => _id),
        textHash,
        name: 'Canaryann Canarysmith',
      },
    })
  await settle(app)
  fan = await person(app, 'fan')
  await payHere(app, await fan.api(topUp, { body: { amount: FILES * PRICE } }))
  await settle(app)
  for (const id of postIds) await fan.api(chargeFeed, { params: { id }, body: {} })
  await settle(app)
}

beforeAll(async () => {
  folder = await createDataFolder()
  await folder.inProcess(async (app) => {
    author = await known(app)
    const guest = await known(app)
    await sellPosts(app, guest)
    const [given] = (await guest.api(listGiven, { query: {} })).data
    const params = { id: given?._id ?? '' }
    // The server hears of these in the background.
    for (const { _id } of given?.files ?? [])
      await guest.api(withdraw, { params, body: { files: [_id] } })
  })
}, 240_000)

afterAll(async () => {
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

async function read<T>(path: string, { token }: Person): Promise<T> {
  const reply = await fetch(`${folder.address}/api${path}`, { headers: { authorization: token } })
  return ((await reply.json()) as { data: T }).data
}

/** Returns how many of the files were taken down: they wait for nobody any more. */
async function takenDown(): Promise<number> {
  const path = '/releases/files?show=waiting&limit=100'
  return FILES - (await read<{ data: unknown[] }>(path, author)).data.length
}

/** Returns how many of the sales were refunded. */
const refunded = async (): Promise<number> =>
  (await read<{ balance: number }>('/wallet/balance', fan)).balance / PRICE

async function until(count: () => Promise<number>, done: number): Promise<void> {
  const deadline = Date.now() + 120_000
  for (let now = await count(); now < done; now = await count()) {
    if (Date.now() > deadline) throw new Error(`only ${now} of ${done} were done`)
    await sleep(10)
  }
}

test('takes files down and refunds each sale once when the server is killed while releases are withdrawn', async () => {
  for (const at of KILLED_AT) {
    server = await folder.startServer()
    await until(takenDown, at)
    await server.killNow()
  }
  server = await folder.startServer()
  await until(takenDown, FILES)
  await until(refunded, FILES)
  await server.stop()
  server = undefined

  await folder.inProcess(async (app) => {
    await settle(app)
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from decisions
        where subject_kind = 'file' and ended_at is null) as files,
      (select count(*)::int from file_holds where ended_at is null) as holds,
      (select count(*)::int from files
        where owner_id = ${author.id} and held_by is not null) as held,
      (select count(*)::int from charges where status = 'refunded') as refunded,
      (select count(*)::int from charges where status <> 'refunded') as others,
      (select count(*)::int from transfers where reason = 'refund') as transfers`.execute(
      app.base.db,
    )
    expect(rows).toEqual([
      {
        files: FILES,
        holds: FILES,
        held: FILES,
        refunded: FILES,
        others: 0,
        transfers: FILES,
      },
    ])
    expect(await reconcileLedger(app.base, 0)).toEqual([])
  })
}, 300_000)
