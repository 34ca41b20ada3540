import { readPerformer } from '@stagedoor/contract/performers'
import * as streams from '@stagedoor/contract/streams'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { upload } from '../../../test/world/posts.ts'
import { liveOf, openStream, streamOnAir, video } from '../../../test/world/streams.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { suspend } from '../suspensions/index.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newPerformer = async () => {
  performer = await world.performer()
}
const join = (who: Person, of = performer) =>
  who.api(streams.join, { params: { performerId: of.username } })
const onAir = async (who?: Person, of = performer) =>
  (await (who?.api ?? world.api())(streams.search, { query: { performerId: of.id } })).data

describe('a stream', () => {
  test('goes on air with its video, waits while it is lost, and is over a minute later', async () => {
    await newPerformer()
    const fan = await world.fan()
    const stream = await openStream(performer, { description: 'All night' })
    expect(stream).toMatchObject({
      title: 'From the roof',
      state: 'starting',
      isStreaming: 0,
      isFree: true,
      price: 0,
    })
    expect(await onAir(fan)).toEqual([])
    await video(world, performer, 'publisher_up')
    expect(await onAir(fan)).toMatchObject([
      { _id: stream._id, state: 'live', isStreaming: 1, canWatch: true },
    ])
    expect((await onAir(fan))[0]?.performerInfo.isLive).toBe(true)
    world.clock.advance(90_000)
    await video(world, performer, 'publisher_lost')
    world.clock.advance(30_000)
    await video(world, performer, 'publisher_up')
    world.clock.advance(30_000)
    expect((await join(fan)).stream.streamingTime).toBe(120)
    await video(world, performer, 'publisher_lost')
    world.clock.advance(61_000)
    await world.runScheduledJobs()
    expect((await performer.api(streams.readOwn)).stream).toBeNull()
    await expect(join(fan)).rejects.toMatchObject({ code: 'streams.offline', status: 422 })
    const [past] = (await performer.api(streams.listPast, { query: {} })).data
    expect(past).toMatchObject({
      _id: stream._id,
      state: 'ended',
      endedBy: 'lost',
      streamingTime: 120,
    })
    expect(liveOf(world).closed).toContain(stream._id)
    expect((await fan.api(streams.search, { query: {} })).data).toEqual([])
  })

  test('that never gets video ends after a quarter of an hour', async () => {
    await newPerformer()
    await openStream(performer)
    world.clock.advance(14 * 60_000)
    await world.runScheduledJobs()
    expect((await performer.api(streams.readOwn)).stream?.state).toBe('starting')
    world.clock.advance(2 * 60_000)
    await world.runScheduledJobs()
    expect((await performer.api(streams.readOwn)).stream).toBeNull()
  })

  test('is one at a time: opening another while one is open returns it, also at the same moment', async () => {
    await newPerformer()
    const opened = await Promise.all(Array.from({ length: 5 }, () => openStream(performer)))
    expect(new Set(opened.map(({ _id }) => _id)).size).toBe(1)
    const items = world.app.base.db.selectFrom('items').select('id')
    expect(await items.where('ownerId', '=', performer.id).execute()).toHaveLength(1)
    const end = () => performer.api(streams.end, { params: { id: opened[0]?._id ?? '' } })
    expect(await end()).toMatchObject({ state: 'ended', endedBy: 'performer', canWatch: false })
    expect(await end()).toMatchObject({ endedBy: 'performer' })
    expect((await openStream(performer))._id).not.toBe(opened[0]?._id)
  })

  test('shows on the performer’s profile while it is on air, and its time afterwards', async () => {
    await newPerformer()
    const profile = async () => world.api()(readPerformer, { params: { id: performer.username } })
    expect(await profile()).toMatchObject({
      live: 0,
      streamingStatus: 'offline',
      lastStreamingTime: null,
    })
    const { _id: id } = await streamOnAir(world, performer)
    expect(await profile()).toMatchObject({ live: 1, streamingStatus: 'public' })
    world.clock.advance(90_000)
    await performer.api(streams.end, { params: { id } })
    const { lastStreamingTime } = await performer.api(streams.end, { params: { id } })
    expect(await profile()).toMatchObject({
      live: 0,
      lastStreamingTime,
      stats: { totalStreamTime: 90 },
    })
  })

  test('is changed by its performer alone, and shown to its viewers at once', async () => {
    await newPerformer()
    const { _id: id, conversationId } = await streamOnAir(world, performer)
    world.pushed.splice(0)
    const body = { description: 'Now with music', goal: { title: 'A second song', amount: 50 } }
    const changed = await performer.api(streams.update, { params: { id }, body })
    expect(changed).toMatchObject({
      title: 'From the roof',
      description: 'Now with music',
      goal: { given: 0 },
    })
    const emptied = await performer.api(streams.updateCurrent, {
      body: { description: '', goal: null },
    })
    expect(emptied).toMatchObject({ title: 'From the roof', description: '', goal: null })
    const counted = await performer.api(streams.setDuration, {
      body: { streamId: id, duration: 9999 },
    })
    expect(counted.streamingTime).toBe(0)
    const pushed = world.pushed
      .filter(({ event }) => event === 'change-stream-info')
      .map(({ to }) => to)
    expect(pushed).toEqual(Array(2).fill({ room: `conversation-stream_public-${conversationId}` }))
    const other = await world.performer()
    for (const call of [streams.update, streams.end] as const)
      await expect(other.api(call, { params: { id }, body: {} } as never)).rejects.toMatchObject({
        code: 'streams.not_found',
      })
    await expect(other.api(streams.updateCurrent, { body: {} })).rejects.toMatchObject({
      code: 'streams.not_found',
    })
  })

  test('cannot be opened without approved documents, with a price out of range, or by a fan', async () => {
    const unverified = await world.performer({ hasVerifiedDocuments: false })
    await expect(openStream(unverified)).rejects.toMatchObject({
      code: 'performers.documents_not_verified',
    })
    await newPerformer()
    await expect(openStream(performer, { price: 1_000_000 })).rejects.toMatchObject({
      code: 'content.price_out_of_range',
    })
    await expect(openStream(performer, { price: -1 })).rejects.toMatchObject({
      code: 'content.price_out_of_range',
    })
    await expect(openStream(performer, { price: 0.001 })).rejects.toMatchObject({ status: 400 })
    await expect(openStream(await world.fan())).rejects.toMatchObject({ status: 403 })
  })
})

describe('the cover of a stream', () => {
  test('is shown once it is ready, also to those who may not watch, and after the stream is over', async () => {
    await newPerformer()
    const coverId = await upload(performer, 'thumbnail')
    const stream = await streamOnAir(world, performer, { coverId, audience: 'subscribers' })
    expect(stream.cover).toBeNull()
    await world.settle()
    expect(world.pushed.filter(({ event }) => event === 'streams.changed').length).toBeGreaterThan(
      1,
    )
    const [seen] = await onAir(await world.fan())
    expect(seen).toMatchObject({ canWatch: false, cover: { _id: coverId } })
    expect(seen?.cover?.url).toMatch(/^\/media\/public\//)
    await performer.api(streams.end, { params: { id: stream._id } })
    const [past] = (await performer.api(streams.listPast, { query: {} })).data
    expect(past?.cover?._id).toBe(coverId)
  })

  test('is replaced and removed by its performer, with an own picture that may be public', async () => {
    await newPerformer()
    const { _id: id } = await openStream(performer)
    const change = (coverId: string | null) =>
      performer.api(streams.update, { params: { id }, body: { coverId } })
    const coverId = await upload(performer, 'thumbnail')
    await world.settle()
    expect((await change(coverId)).cover?._id).toBe(coverId)
    expect(
      (await performer.api(streams.updateCurrent, { body: { title: 'Still there' } })).cover?._id,
    ).toBe(coverId)
    const others = [
      await upload(await world.performer(), 'thumbnail'),
      await upload(performer, 'photo'),
    ]
    for (const other of others) {
      await expect(change(other)).rejects.toMatchObject({ code: 'content.file_unusable' })
      await expect(openStream(performer, { coverId: other })).rejects.toMatchObject({
        code: 'content.file_unusable',
      })
    }
    expect((await change(null)).cover).toBeNull()
  })
})

describe('an admin', () => {
  test('lists streams and ends one; its performer reads why', async () => {
    await newPerformer()
    const admin = await world.admin()
    const { _id: id, conversationId } = await streamOnAir(world, performer)
    const listed = await admin.api(streams.adminList, {
      query: { performerId: performer.id, state: 'open' },
    })
    expect(listed).toMatchObject({ total: 1, data: [{ _id: id, state: 'live' }] })
    await admin.api(streams.adminEnd, { params: { id }, body: { reason: 'Not allowed here' } })
    expect(world.pushed).toContainEqual(
      expect.objectContaining({
        to: { account: performer.id },
        event: 'admin-end-session-stream',
        payload: expect.objectContaining({ streamId: id, conversationId }),
      }),
    )
    const [past] = (await performer.api(streams.listPast, { query: {} })).data
    expect(past).toMatchObject({ endedBy: 'admin', endNote: 'Not allowed here' })
    const nobody = { params: { id: '0'.repeat(32) }, body: { reason: 'x' } }
    await expect(admin.api(streams.adminEnd, nobody)).rejects.toMatchObject({
      code: 'streams.not_found',
    })
  })

  test('does not end a stream whose decision cannot be recorded', async () => {
    await newPerformer()
    const admin = await world.admin()
    const { _id: id } = await streamOnAir(world, performer)
    const { db } = world.app.base
    await sql`alter table decisions add constraint no_streams
      check (subject_kind <> 'stream') not valid`.execute(db)
    const ending = admin.api(streams.adminEnd, { params: { id }, body: { reason: 'Rules' } })
    await expect(ending).rejects.toMatchObject({ status: 500 })
    await sql`alter table decisions drop constraint no_streams`.execute(db)
    expect((await performer.api(streams.readOwn)).stream?.state).toBe('live')
  })

  test('who suspends a performer ends the stream', async () => {
    await newPerformer()
    const admin = await world.admin()
    const { _id: id } = await streamOnAir(world, performer)
    await transaction(world.app.base, (ctx) => suspend(ctx, performer.id, { explanation: 'Rules' }))
    await world.settle()
    const { data } = await admin.api(streams.adminList, { query: { performerId: performer.id } })
    expect(data).toMatchObject([{ _id: id, state: 'ended', endedBy: 'suspended' }])
  })
})
