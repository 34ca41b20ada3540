import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { restoreContent, setStaffRole } from '@stagedoor/contract/admin'
import { readPost } from '@stagedoor/contract/feed'
import { readFile } from '@stagedoor/contract/media'
import * as messages from '@stagedoor/contract/messages'
import { createReport, listReports } from '@stagedoor/contract/reports'
import {
  approveOpening,
  askToOpen,
  listHeldFiles,
  listPlaces,
  openHeldFile,
  takeDown,
} from '@stagedoor/contract/takedowns'
import { listFiles } from '@stagedoor/contract/vault'
import { chargeFeed, chargeMessage, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say, uploadForMessage } from '../../../test/world/conversations.ts'
import { decisionsIn } from '../../../test/world/decisions.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, sampleBytes, upload } from '../../../test/world/posts.ts'
import { unlike } from '../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { checkLedger } from '../ledger/index.ts'
import { publicUrl } from '../media/index.ts'

let world: World
let admin: Person
let second: Person
let steps: ReturnType<typeof decisionsIn>
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  second = await world.admin()
  steps = decisionsIn(world, () => admin)
})
afterAll(() => world.close())

const reason = { reason: 'It shows another person' }
const take = (id: string, more: object = {}) =>
  admin.api(takeDown, { params: { id }, body: { ...reason, ...more } })
const opened = async (who: Person, url: string | null | undefined) =>
  (await world.inject({ url: url ?? '/none', cookies: { token: who.token } })).statusCode
const balanceOf = async (fan: Person) => (await fan.api(readBalance)).balance
const someBytes = async () =>
  Buffer.from(unlike(await sampleBytes('photo'), 'photo')) as Buffer<ArrayBuffer>

function storedFiles(folder = join(world.app.base.config.dataDir, 'files')): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
const partsOf = (fileId: string) =>
  storedFiles().filter((path) => path.includes(`/media/${fileId}/`))

it('lists what shows a file and its copies, takes all of it down, and brings it back when an appeal is granted', async () => {
  const pair = await pairOf(world, { fan: await fanWithTokens(world, 50) })
  const { fan, performer, id: conversationId } = pair
  const bytes = await someBytes()
  const file = await upload(performer, 'photo', bytes)
  const other = await upload(performer)
  const sent = await uploadForMessage(performer, bytes)
  const thief = await world.performer()
  const copy = await upload(thief, 'photo', bytes)
  await world.settle()
  const alone = await post(performer, { type: 'photo', fileIds: [file] })
  const both = await post(performer, { type: 'photo', fileIds: [other, file] })
  const copied = await post(thief, { type: 'photo', fileIds: [copy] })
  const paid = await say(performer, conversationId, { text: 'Album', fileIds: [sent], price: 10 })
  const free = await say(performer, conversationId, { text: 'Look', fileIds: [sent] })
  await fan.api(chargeMessage, { params: { id: paid._id }, body: { shownPrice: 10 } })
  await world.settle()

  const filesOf = async (messageId: string) => {
    const { data } = await fan.api(messages.list, { params: { id: conversationId }, query: {} })
    return data.find(({ _id }) => _id === messageId)?.files ?? []
  }
  const shown = await fan.api(readPost, { params: { id: both._id } })
  const urls = [
    ...shown.files.filter(({ _id }) => _id === file).map(({ url }) => url),
    ...(await filesOf(paid._id)).map(({ url }) => url),
    ...(await filesOf(free._id)).map(({ url }) => url),
    publicUrl(file, 'blurred'),
    publicUrl(sent, 'blurred'),
  ]
  const statuses = () => Promise.all(urls.map((url) => opened(fan, url)))
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])

  const { files, copies } = await admin.api(listPlaces, { params: { id: file } })
  const places = files.flatMap((one) => one.places)
  expect(places.map(({ kind, id, isRemoved, refund }) => [kind, id, isRemoved, refund])).toEqual(
    expect.arrayContaining([
      ['feed', alone._id, true, 0],
      ['feed', both._id, false, 0],
      ['message', paid._id, true, 10],
      ['message', free._id, false, 0],
      ['vault', performer.id, false, 0],
    ]),
  )
  expect(copies).toMatchObject([{ _id: copy, owner: { _id: thief.id } }])

  expect(await take(file, { violation: 'no_consent' })).toMatchObject({
    files: 2,
    removed: 2,
    cases: 1,
  })
  expect(await statuses()).not.toContain(200)
  await world.settle()
  expect(await statuses()).not.toContain(200)
  expect([...partsOf(file), ...partsOf(sent)]).toEqual([])
  expect(
    storedFiles().filter((path) => readFileSync(path).includes(bytes.subarray(0, 64))),
  ).toEqual(partsOf(copy).filter((path) => path.endsWith('/original')))
  expect(await balanceOf(fan)).toBe(50)
  await expect(fan.api(readPost, { params: { id: alone._id } })).rejects.toMatchObject({
    code: 'feed.not_found',
  })
  const left = await fan.api(readPost, { params: { id: both._id } })
  expect(left.files.map(({ _id }) => _id)).toEqual([other])
  expect(await filesOf(free._id)).toEqual([])
  expect(await filesOf(paid._id)).toEqual([])
  for (const who of [performer, thief, await world.performer()])
    await expect(upload(who, 'photo', bytes)).rejects.toMatchObject({ data: { reason: 'banned' } })
  await expect(post(performer, { type: 'photo', fileIds: [file] })).rejects.toMatchObject({
    code: 'content.file_unusable',
  })
  await expect(performer.api(readFile, { params: { id: file } })).rejects.toMatchObject({
    code: 'media.not_found',
  })
  const vault = async () =>
    (await performer.api(listFiles, { query: {} })).data.map(({ _id }) => _id)
  expect(await vault()).toEqual([other])
  expect((await fan.api(readPost, { params: { id: copied._id } })).files).toHaveLength(1)
  const { data: cases } = await admin.api(listReports, { query: { status: 'open' } })
  expect(cases.find(({ source }) => source === 'site')).toMatchObject({
    target: 'feed',
    targetId: copied._id,
    title: 'Intimate content without consent',
  })
  await expect(take(file)).rejects.toMatchObject({ code: 'takedowns.held_already' })
  const target = { target: 'feed', targetId: alone._id } as const
  await expect(
    admin.api(restoreContent, { body: { ...target, reason: 'It was a mistake' } }),
  ).rejects.toThrow()
  expect((await admin.api(listHeldFiles, { query: {} })).data[0]).toMatchObject({ state: 'held' })

  await world.runScheduledJobs()
  const appeal = await steps.appealed(performer.api)
  await steps.review(second, appeal._id, 'granted')
  await world.settle()
  expect(await opened(fan, publicUrl(file, 'blurred'))).toBe(200)
  expect((await fan.api(readPost, { params: { id: alone._id } })).files[0]?._id).toBe(file)
  const again = await fan.api(readPost, { params: { id: both._id } })
  expect(again.files.map(({ _id }) => _id)).toEqual([other, file])
  for (const url of [...again.files, ...(await filesOf(free._id))].map(({ url }) => url))
    expect(await opened(fan, url)).toBe(200)
  expect((await filesOf(paid._id)).map(({ _id }) => _id)).toEqual([sent])
  expect((await vault()).sort()).toEqual([file, other].sort())
  expect(
    partsOf(file)
      .map((path) => readFileSync(path))
      .some((one) => one.equals(bytes)),
  ).toBe(true)
  expect(await balanceOf(fan)).toBe(50)
  expect(await checkLedger(world.app.base)).toEqual([])
})

it('opens a held file to the two admins of a request alone, for half an hour, and logs each time', async () => {
  const performer = await world.performer()
  const bytes = await someBytes()
  const file = await upload(performer, 'photo', bytes)
  await world.settle()
  await take(file)
  await world.settle()
  const read = (who: Person) => who.api(listPlaces, { params: { id: file } })
  const { hold } = await read(admin)
  await admin.api(askToOpen, {
    params: { id: hold?._id ?? '' },
    body: { reason: 'The police asked for it' },
  })
  const { openings } = await read(second)
  expect(openings).toMatchObject([{ canApprove: true, canOpen: false }])
  const params = { id: openings[0]?._id ?? '' }
  const third = await world.admin()
  for (const who of [admin, second])
    await expect(who.api(openHeldFile, { params })).rejects.toMatchObject({
      code: 'takedowns.opening_closed',
    })
  await expect(admin.api(approveOpening, { params })).rejects.toMatchObject({
    code: 'takedowns.second_person_needed',
  })
  await second.api(approveOpening, { params })
  await expect(third.api(approveOpening, { params })).rejects.toMatchObject({
    code: 'takedowns.opening_approved',
  })
  await expect(third.api(openHeldFile, { params })).rejects.toMatchObject({
    code: 'takedowns.opening_closed',
  })
  const { url } = await admin.api(openHeldFile, { params })
  const download = (who: Person) => world.inject({ url, cookies: { token: who.token } })
  const sent = await download(admin)
  expect([sent.statusCode, sent.rawPayload.equals(bytes)]).toEqual([200, true])
  for (const who of [second, third, performer]) expect((await download(who)).statusCode).toBe(403)
  expect((await read(admin)).openings[0]?.reads).toMatchObject([{ reader: { _id: admin.id } }])
  const address = await second.api(openHeldFile, { params })
  await third.api(setStaffRole, { params: { id: second.id }, body: { staffRole: 'finance' } })
  const late = await world.inject({ url: address.url, cookies: { token: second.token } })
  expect([late.statusCode, late.json().code]).toEqual([403, 'auth.staff_role'])
  await third.api(setStaffRole, { params: { id: second.id }, body: { staffRole: 'owner' } })
  const { db } = world.app.base
  await expect(db.deleteFrom('heldReads').execute()).rejects.toThrow('append-only')
  world.clock.advance(31 * 60_000)
  await expect(admin.api(openHeldFile, { params })).rejects.toMatchObject({
    code: 'takedowns.opening_closed',
  })
})

it('content that a report of a minor has hidden is taken down, and its buyers are refunded', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 50)
  const file = await upload(performer)
  const made = await post(performer, {
    type: 'photo',
    fileIds: [file],
    audience: 'buyers',
    price: 10,
  })
  await world.settle()
  await fan.api(chargeFeed, { params: { id: made._id }, body: { shownPrice: 10 } })
  await world.settle()
  await fan.api(createReport, {
    body: { kind: 'minor', title: 'Child abuse', target: 'feed', targetId: made._id },
  })
  await world.settle()
  expect(await balanceOf(fan)).toBe(40)
  expect(await take(file, { violation: 'minor' })).toMatchObject({ removed: 1 })
  await world.settle()
  expect(await balanceOf(fan)).toBe(50)
})
