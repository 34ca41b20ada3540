import { listEntries, type MovableKind, moveEntry } from '@stagedoor/contract/calendar'
import { createPost, type Post, readOwnPost, updatePost } from '@stagedoor/contract/feed'
import { createGallery } from '@stagedoor/contract/galleries'
import * as mass from '@stagedoor/contract/massmessages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY_MS = 86_400_000
const timeZone = 'Europe/Berlin'

let world: World
let performer: Person
let start: number
beforeAll(async () => {
  world = await createWorld()
  start = world.clock.now().getTime()
  performer = await world.performer()
})
afterAll(() => world.close())

const later = (days: number) => new Date(start + days * DAY_MS).toISOString()

const move = (kind: MovableKind, id: string, at: string, who: Pick<Person, 'api'> = performer) =>
  who.api(moveEntry, { params: { kind, id }, body: { at, timeZone } })

const refusedWith = (code: string) => ({ code })
const scheduled = (): Promise<Post> =>
  post(performer, { text: 'Waits', isSchedule: true, scheduleAt: later(2) })
const read = (id: string) => performer.api(readOwnPost, { params: { id } })

it('gives a scheduled post another time, which its form shows in the zone it was chosen in', async () => {
  const { _id } = await scheduled()
  const at = later(5)
  expect(await move('post', _id, at)).toMatchObject({
    _id,
    kind: 'post',
    title: 'Waits',
    at,
    isMovable: true,
  })
  expect(await read(_id)).toMatchObject({
    text: 'Waits',
    state: 'scheduled',
    scheduleAt: at,
    scheduleZone: timeZone,
  })
})

it('schedules a draft, and refuses one that lacks what a post needs', async () => {
  const draft = await post(performer, { text: 'A draft', status: 'inactive' })
  await move('post', draft._id, later(3))
  expect(await read(draft._id)).toMatchObject({ state: 'scheduled', scheduleAt: later(3) })
  const empty = await post(performer, { text: '', status: 'inactive' })
  await expect(move('post', empty._id, later(3))).rejects.toMatchObject(
    refusedWith('feed.text_required'),
  )
  const photo = await post(performer, { type: 'photo', text: 'None', status: 'inactive' })
  await expect(move('post', photo._id, later(3))).rejects.toMatchObject(
    refusedWith('feed.file_required'),
  )
})

it('moves a gallery, a stream, the end of a post, and a mass message', async () => {
  const gallery = await performer.api(createGallery, {
    body: { title: 'Twelve frames', status: 'inactive' },
  })
  expect(await move('gallery', gallery._id, later(4))).toMatchObject({ kind: 'gallery' })
  const stream = await performer.api(createPost, {
    body: { type: 'scheduled-streaming', text: 'On stage', streamingScheduled: later(5) },
  })
  await world.settle()
  expect(await move('stream', stream._id, later(6))).toMatchObject({ kind: 'stream', at: later(6) })
  const ending = await post(performer, { text: 'For a week', expiresAt: later(7) })
  await world.settle()
  expect(await move('expiry', ending._id, later(9))).toMatchObject({
    kind: 'expiry',
    contentKind: 'post',
    at: later(9),
  })
  const message = await performer.api(mass.create, {
    body: { text: 'To all', include: ['all'], startsAt: later(8) },
  })
  expect(await move('mass_message', message._id, later(10))).toMatchObject({ title: 'To all' })
  expect(await performer.api(mass.read, { params: { id: message._id } })).toMatchObject({
    state: 'scheduled',
    startsAt: later(10),
    include: ['all'],
  })
  const { data } = await performer.api(listEntries, { query: { from: later(0), to: later(20) } })
  expect(data.filter(({ isMovable }) => isMovable).map(({ kind, at }) => [kind, at])).toEqual(
    expect.arrayContaining([
      ['gallery', later(4)],
      ['stream', later(6)],
      ['expiry', later(9)],
      ['mass_message', later(10)],
    ]),
  )
})

it('refuses times that have passed, what went out, what ends too early, and what is too far', async () => {
  const { _id } = await scheduled()
  await expect(move('post', _id, later(0))).rejects.toMatchObject(
    refusedWith('calendar.time_passed'),
  )
  const out = await post(performer, { text: 'Out' })
  await world.settle()
  for (const kind of ['post', 'expiry', 'stream'] as const)
    await expect(move(kind, out._id, later(1))).rejects.toMatchObject(
      refusedWith('calendar.not_movable'),
    )
  const short = await post(performer, {
    text: 'Short',
    isSchedule: true,
    scheduleAt: later(1),
    expiresAt: later(2),
  })
  await expect(move('post', short._id, later(3))).rejects.toMatchObject(
    refusedWith('content.expires_too_early'),
  )
  await expect(
    performer.api(updatePost, { params: { id: short._id }, body: { scheduleAt: later(3) } }),
  ).rejects.toMatchObject(refusedWith('content.expires_too_early'))
  const message = await performer.api(mass.create, {
    body: { text: 'To all', include: ['all'], startsAt: later(8) },
  })
  await expect(move('mass_message', message._id, later(400))).rejects.toMatchObject(
    refusedWith('massmessages.start_out_of_range'),
  )
  await performer.api(mass.cancel, { params: { id: message._id } })
  await expect(move('mass_message', message._id, later(9))).rejects.toMatchObject(
    refusedWith('massmessages.wrong_state'),
  )
})

it('a move finds neither what is another’s, nor what is of another kind or does not exist', async () => {
  const { _id } = await scheduled()
  const other = await world.performer()
  const missing = refusedWith('calendar.not_found')
  await expect(move('post', _id, later(3), other)).rejects.toMatchObject(missing)
  await expect(move('video', _id, later(3))).rejects.toMatchObject(missing)
  await expect(move('post', '0'.repeat(32), later(3))).rejects.toMatchObject(missing)
  const message = await performer.api(mass.create, {
    body: { text: 'To all', include: ['all'], startsAt: later(8) },
  })
  await expect(move('mass_message', message._id, later(3), other)).rejects.toMatchObject(
    refusedWith('massmessages.not_found'),
  )
  await expect(move('post', _id, later(3), await world.fan())).rejects.toMatchObject({
    status: 403,
  })
  await expect(move('post', _id, later(3), { api: world.api() })).rejects.toMatchObject({
    code: 'auth.required',
  })
  const unverified = await world.performer({ hasVerifiedDocuments: false })
  await expect(move('post', _id, later(3), unverified)).rejects.toMatchObject(
    refusedWith('performers.documents_not_verified'),
  )
})
