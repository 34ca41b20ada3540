import { addMembers, createList } from '@stagedoor/contract/fanlists'
import { follow } from '@stagedoor/contract/follows'
import { listOwnGalleries, readGallery, updateGallery } from '@stagedoor/contract/galleries'
import { listOwnVideos, readVideo, updateVideo } from '@stagedoor/contract/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gallery } from '../../../../test/world/galleries.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribe } from '../../../../test/world/posts.ts'
import { uploadVideo } from '../../../../test/world/videos.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
let videoId: string
let galleryId: string
/** A member of the list, a subscriber, a follower, and somebody who is neither. */
let people: Person[]
let listId: string
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  people = []
  for (let at = 0; at < 4; at += 1) people.push(await world.fan())
  const [member, subscriber, follower] = people as [Person, Person, Person]
  for (const fan of [member, follower]) await fan.api(follow, { params: { id: performer.id } })
  await subscribe(world, subscriber, performer)
  await subscribe(world, member, performer)
  videoId = (await uploadVideo(performer))._id
  galleryId = (await gallery(performer))._id
  await world.settle()
  listId = (await performer.api(createList, { body: { name: 'Best fans' } }))._id
  await performer.api(addMembers, { params: { id: listId }, body: { fanIds: [member.id] } })
})
afterAll(() => world.close())

const DAY = 600_000
/** Returns an instant in some days of ten minutes each, so that nobody’s session ends. */
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY).toISOString()
const kinds = {
  video: {
    change: (body: object) =>
      performer.api(updateVideo, { params: { id: videoId }, body, files: {} }),
    read: (who: Person) => who.api(readVideo, { params: { id: videoId } }),
    own: async () => (await performer.api(listOwnVideos, { query: {} })).data[0],
  },
  gallery: {
    change: (body: object) => performer.api(updateGallery, { params: { id: galleryId }, body }),
    read: (who: Person) => who.api(readGallery, { params: { id: galleryId } }),
    own: async () => (await performer.api(listOwnGalleries, { query: {} })).data[0],
  },
}
const openTo = (kind: keyof typeof kinds) =>
  Promise.all(people.map(async (who) => !(await kinds[kind].read(who)).isLocked))

describe.each(['video', 'gallery'] as const)('the release of a %s', (kind) => {
  it(`a ${kind} for a list opens to its members, and later to everyone at an instant`, async () => {
    const { change, read, own } = kinds[kind]
    const opensTo = [{ audience: 'everyone', at: inDays(3) }]
    await expect(change({ audience: 'list' })).rejects.toMatchObject({
      code: 'content.list_unusable',
    })
    expect(await change({ audience: 'list', listId, opensTo })).toMatchObject({ listId, opensTo })
    expect(await openTo(kind)).toEqual([true, false, false, false])
    expect(await read(people[1] as Person)).toMatchObject({
      lockedBy: 'list',
      listId: null,
      opensTo,
    })
    expect(await own()).toMatchObject({ audience: 'list', opensTo })
    world.clock.advance(3 * DAY)
    expect(await openTo(kind)).toEqual([true, true, true, true])
    await world.runScheduledJobs(['content'])
    expect(await read(people[3] as Person)).toMatchObject({ audience: 'everyone', opensTo: [] })
  })

  it(`a ${kind} loses its lower prices and its openings when its form sends none`, async () => {
    const { change } = kinds[kind]
    const groupPrices = [{ fromTier: 0, price: 0 }]
    const opensTo = [{ audience: 'everyone', at: inDays(20) }]
    const sold = { audience: 'buyers', price: 12 }
    expect(await change({ ...sold, groupPrices, opensTo })).toMatchObject({ groupPrices, opensTo })
    expect(await openTo(kind)).toEqual([true, true, true, false])
    // Forms of videos hold text: an empty list is one empty text.
    const none = kind === 'video' ? [''] : []
    const changed = await change({ ...sold, groupPrices: none, opensTo: none })
    expect([changed.groupPrices, changed.opensTo]).toEqual([undefined, []])
    expect(await openTo(kind)).toEqual([false, false, false, false])
  })

  it(`a ${kind} for subscribers opens to followers after some days`, async () => {
    const { change } = kinds[kind]
    await change({ audience: 'subscribers', opensTo: [{ audience: 'followers', at: inDays(7) }] })
    expect(await openTo(kind)).toEqual([true, true, false, false])
    world.clock.advance(7 * DAY)
    expect(await openTo(kind)).toEqual([true, true, true, false])
  })
})
