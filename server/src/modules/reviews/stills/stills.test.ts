import { listHashMatches } from '@stagedoor/contract/hashlists'
import { staffRoles } from '@stagedoor/contract/kit/staff'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import { listReports } from '@stagedoor/contract/reports'
import * as reviews from '@stagedoor/contract/reviews'
import { adminEnd } from '@stagedoor/contract/streams'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PER_MINUTE, requestCall, takeCalls } from '../../../../test/world/calls.ts'
import { onList, pictureHash } from '../../../../test/world/hash-lists.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { spotsPhoto } from '../../../../test/world/sample-media.ts'
import { liveOf, streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'
import { takeStills } from './take-stills.ts'

let world: World
let moderator: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const set = (values: Readonly<Record<string, unknown>>) =>
  transaction(world.app.base, async (ctx) => {
    for (const [key, value] of Object.entries(values)) await updateSetting(ctx, key, value)
  })
beforeEach(async () => {
  moderator = await world.admin({ staffRole: 'moderator' })
  await set({ reviewUploads: 'all', liveStillMinutes: 5, callStills: false, liveStillDays: 7 })
})

const picture = Buffer.from('a picture of a camera')
const minutes = (count: number) => world.clock.advance(count * 60_000)
const take = () => takeStills(world.app.base)
const listOf = (who = moderator) => who.api(reviews.listStills, { query: {} })
const subjectOf = async (id: string, who = moderator) =>
  (await listOf(who)).data.find(({ _id }) => _id === id)

async function streamWithCamera() {
  const performer = await world.performer()
  const { _id: id } = await streamOnAir(world, performer)
  liveOf(world).show(id, picture)
  return { performer, id }
}

/** Lets a fan request a call and its performer accept it, as clients that show the note do. */
async function callWithCameras(isSupervised = true) {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 20)
  await takeCalls(performer)
  const { _id: id } = await requestCall(fan, performer, { isSupervised })
  await performer.api(privatecalls.accept, { params: { id }, body: { isSupervised } })
  const { performerRoom, fanRoom } = await world.app.base.db
    .selectFrom('privateCalls')
    .select(['performerRoom', 'fanRoom'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const room of [performerRoom, fanRoom]) liveOf(world).show(room, picture)
  return { performer, fan, id }
}

async function open(url: string, token?: string) {
  const reply = await world.inject({ url, ...(token && { cookies: { token } }) })
  return { status: reply.statusCode, bytes: reply.rawPayload }
}

it('a picture of each stream on air waits for the review every five minutes, while files are reviewed', async () => {
  const { id } = await streamWithCamera()
  await take()
  minutes(4)
  await take()
  expect((await subjectOf(id))?.stills).toHaveLength(1)
  minutes(2)
  await take()
  expect((await subjectOf(id))?.stills).toHaveLength(2)
  minutes(6)
  await set({ reviewUploads: 'off' })
  expect(await take()).toBe(0)
  await set({ reviewUploads: 'all', liveStillMinutes: 0 })
  expect([await take(), (await listOf()).isOn]).toEqual([0, false])
})

it('nobody but staff who review opens a picture of a stream, not even its creator', async () => {
  const { performer, id } = await streamWithCamera()
  await take()
  const [still] = (await subjectOf(id))?.stills ?? []
  const url = still?.url ?? ''
  const fan = await world.fan()
  const guest = undefined
  for (const who of [guest, fan, performer]) expect((await open(url, who?.token)).status).toBe(404)
  for (const staffRole of staffRoles) {
    const staff = await world.admin({ staffRole })
    const mayReview = ['owner', 'administrator', 'moderator'].includes(staffRole)
    const { status, bytes } = await open(url, staff.token)
    expect([staffRole, status]).toEqual([staffRole, mayReview ? 200 : 404])
    expect(bytes.equals(picture)).toBe(mayReview)
    const listed = listOf(staff)
    if (mayReview) expect((await listed).total).toBeGreaterThan(0)
    else await expect(listed).rejects.toMatchObject({ code: 'auth.staff_role' })
  }
})

it('the stored bytes of a picture are sealed', async () => {
  const { id } = await streamWithCamera()
  await take()
  const [still] = (await subjectOf(id))?.stills ?? []
  const stored: Buffer[] = []
  for await (const chunk of await world.app.base.gateways.files.get(`documents/${still?._id}`))
    stored.push(chunk as Buffer)
  expect(Buffer.concat(stored).includes(picture)).toBe(false)
})

it('a cleared picture leaves the queue, and is erased after the days of the setting', async () => {
  const { performer, id } = await streamWithCamera()
  await take()
  const [still] = (await subjectOf(id))?.stills ?? []
  const clear = (who: Person) => who.api(reviews.clearStills, { body: { ids: [still?._id ?? ''] } })
  await expect(clear(performer)).rejects.toMatchObject({ status: 403 })
  expect([await clear(moderator), await clear(moderator)]).toEqual([{ cleared: 1 }, { cleared: 0 }])
  expect(await subjectOf(id)).toBeUndefined()
  expect((await open(still?.url ?? '', moderator.token)).status).toBe(200)
  minutes(8 * 24 * 60)
  await world.runScheduledJobs(['reviews'])
  const later = await world.admin({ staffRole: 'moderator' })
  expect((await open(still?.url ?? '', later.token)).status).toBe(404)
  expect(await world.app.base.gateways.files.stat(`documents/${still?._id}`)).toBeUndefined()
})

it('pictures of a stream that staff end, or open a case about, are kept for the appeal', async () => {
  const ended = await streamWithCamera()
  const doubted = await streamWithCamera()
  await take()
  const urls = await Promise.all(
    [ended, doubted].map(async ({ id }) => (await subjectOf(id))?.stills[0]?.url ?? ''),
  )
  const first = await subjectOf(ended.id)
  const second = await subjectOf(doubted.id)
  await moderator.api(adminEnd, { params: { id: ended.id }, body: { reason: 'A weapon' } })
  await moderator.api(reviews.openStillCase, {
    params: { id: second?.stills[0]?._id ?? '' },
    body: { violation: 'minor', description: 'Looks very young' },
  })
  await world.settle()
  expect([first?.isOpen, await subjectOf(ended.id), await subjectOf(doubted.id)]).toEqual([
    true,
    undefined,
    undefined,
  ])
  const { data } = await moderator.api(listReports, { query: { status: 'open' } })
  expect(data.find(({ targetId }) => targetId === doubted.id)).toMatchObject({
    source: 'site',
    title: 'Child abuse',
    description: 'Looks very young',
  })
  const { data: kept } = await moderator.api(reviews.listStills, {
    query: { subjectId: doubted.id },
  })
  expect(kept.map(({ stills }) => stills.length)).toEqual([1])
  minutes(30 * 24 * 60)
  await world.runScheduledJobs(['reviews'])
  const later = await world.admin({ staffRole: 'moderator' })
  for (const url of urls) expect((await open(url, later.token)).status).toBe(200)
})

it('both sides of a private call read before it that staff review pictures, or it does not begin', async () => {
  await set({ callStills: true })
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 20)
  await takeCalls(performer)
  const params = { performerId: performer.id }
  expect(await fan.api(privatecalls.readOffer, { params })).toMatchObject({ isSupervised: true })
  const body = { pricePerMinute: PER_MINUTE }
  await expect(fan.api(privatecalls.request, { params, body })).rejects.toMatchObject({
    code: 'privatecalls.supervised',
  })
  const { _id: id } = await requestCall(fan, performer, { isSupervised: true })
  const accept = (body: { isSupervised?: boolean }) =>
    performer.api(privatecalls.accept, { params: { id }, body })
  await expect(accept({})).rejects.toMatchObject({ code: 'privatecalls.supervised' })
  expect(await accept({ isSupervised: true })).toMatchObject({
    state: 'accepted',
    isSupervised: true,
  })
})

it('pictures of both sides of a private call are taken while the setting is on, and each look at one is logged', async () => {
  const uninformed = await callWithCameras(false)
  await set({ callStills: true })
  const informed = await callWithCameras()
  await take()
  expect(await subjectOf(uninformed.id)).toBeUndefined()
  const call = await subjectOf(informed.id)
  expect(call).toMatchObject({
    kind: 'private_call',
    performer: { _id: informed.performer.id },
    fan: { _id: informed.fan.id },
  })
  expect(new Set(call?.stills.map(({ accountId }) => accountId))).toEqual(
    new Set([informed.performer.id, informed.fan.id]),
  )
  const [still] = call?.stills ?? []
  for (const who of [informed.performer, informed.fan])
    expect((await open(still?.url ?? '', who.token)).status).toBe(404)
  expect((await open(still?.url ?? '', moderator.token)).status).toBe(200)
  const reads = await world.app.base.db
    .selectFrom('documentReads')
    .select('readerId')
    .where('documentId', '=', still?._id ?? '')
    .execute()
  expect(reads).toEqual([{ readerId: moderator.id }])
  await set({ callStills: false })
  minutes(6)
  await take()
  expect((await subjectOf(informed.id))?.stills).toHaveLength(2)
})

it('opens a case about a stream whose picture is nearly an entry of a hash list', async () => {
  const shown = await spotsPhoto(70)
  const owner = await world.admin()
  await onList(owner, 'Cameras', [{ type: 'pdq', hash: await pictureHash(shown), class: 'csam' }])
  const { id } = await streamWithCamera()
  await take()
  await world.settle()
  liveOf(world).show(id, await sharp(shown).resize(640).jpeg({ quality: 70 }).toBuffer())
  minutes(6)
  await take()
  await world.settle()
  const { data } = await moderator.api(listReports, { query: { limit: 200 } })
  const about = data.filter(({ targetId }) => targetId === id)
  expect(about).toMatchObject([{ title: 'Child abuse' }])
  const matches = (await moderator.api(listHashMatches, { query: {} })).data
  expect(matches).toMatchObject([{ part: 'still', list: 'Cameras', outcome: 'review' }])
})
