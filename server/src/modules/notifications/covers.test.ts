import { deletePost } from '@stagedoor/contract/feed'
import * as notifications from '@stagedoor/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import type { Person } from '../../../test/world/people.ts'
import { buy, post, subscribe, upload } from '../../../test/world/posts.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { contents } from '../../layers.ts'
import { loadContents } from '../content/index.ts'
import { itemsByIds } from '../items/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Returns the content of a person's notifications, with addresses without their signatures. */
async function shownTo({ api }: Person) {
  await world.settle()
  const { data } = await api(notifications.listNotifications, { query: {} })
  return data.flatMap(({ item }) =>
    item ? { ...item, picture: item.picture?.split('?')[0] ?? null } : [],
  )
}

/** Returns contents as the lists of their kinds show them to a person. */
async function listedFor(person: Person, ids: readonly string[]) {
  const viewer = { id: person.id, role: 'fan', sessionId: 'a'.repeat(32), via: 'header' } as const
  const items = [...(await itemsByIds(world.app.base, ids)).values()]
  const loaded = await loadContents({ ...world.app.base, viewer }, contents, items)
  return [...loaded.values()].map((entity) => {
    const cover =
      'coverPhoto' in entity
        ? entity.coverPhoto
        : 'picture' in entity
          ? entity.picture
          : entity.thumbnail
    const url = cover?.pictures[0]?.url ?? cover?.thumbnails[0]
    return { _id: entity._id, picture: url?.split('?')[0] ?? null }
  })
}

it('notifications show the picture of content of each kind as its lists show it to each fan', async () => {
  const performer = await world.performer()
  const [subscriber, buyer, owner] = (await Promise.all([1, 2, 3].map(() => world.fan()))) as [
    Person,
    Person,
    Person,
  ]
  for (const fan of [subscriber, buyer, owner]) await subscribe(world, fan, performer)
  const [one, other, shared, video, thumbnailId] = (await Promise.all([
    upload(performer),
    upload(performer),
    upload(performer),
    upload(performer, 'video'),
    upload(performer, 'thumbnail'),
  ])) as [string, string, string, string, string]
  const sold = { type: 'photo', audience: 'buyers', price: 5 } as const
  const made = [
    await post(performer),
    await post(performer, { type: 'photo', fileIds: [one] }),
    await post(performer, { ...sold, type: 'video', fileIds: [video, other] }),
    await post(performer, { ...sold, fileIds: [one, other], freeFileIds: [one] }),
    await post(performer, { ...sold, fileIds: [other], thumbnailId }),
    await post(performer, { ...sold, fileIds: [shared] }),
    await post(performer, { ...sold, fileIds: [shared, other] }),
    await gallery(performer, { audience: 'subscribers' }),
    await gallery(performer, { audience: 'buyers', isSale: true, price: 5 }),
    await makeProduct(performer, { name: 'Signed photo', price: 5 }),
    await uploadVideo(performer, { audience: 'buyers', price: 5 }),
  ]
  await world.settle()
  const ids = made.map(({ _id }) => _id)
  for (const id of [ids[2], ids[4], ids[8]]) await buy(world, buyer, id ?? '')
  await buy(world, owner, ids[5] ?? '')
  for (const fan of [subscriber, buyer, owner]) {
    const shown = await shownTo(fan)
    expect(shown).toHaveLength(ids.length)
    const pictures = new Map(shown.map(({ _id, picture }) => [_id, picture]))
    const listed = await listedFor(fan, ids)
    expect(listed.map(({ _id }) => ({ _id, picture: pictures.get(_id) }))).toEqual(listed)
  }
  const pictures = (await shownTo(subscriber)).map(({ picture }) => picture)
  expect(pictures.filter((url) => url === null).length).toBeLessThanOrEqual(2)
  expect(pictures.filter((url) => url?.includes('blurred')).length).toBeGreaterThanOrEqual(4)
})

it('a deleted post stays in the notification of its buyer, and is gone from those of others', async () => {
  const performer = await world.performer()
  const [fan, buyer] = [await world.fan(), await world.fan()]
  for (const one of [fan, buyer]) await subscribe(world, one, performer)
  const made = await post(performer, {
    type: 'photo',
    fileIds: [await upload(performer)],
    audience: 'buyers',
    price: 5,
    title: 'The beach',
  })
  await world.settle()
  await buy(world, buyer, made._id)
  await performer.api(deletePost, { params: { id: made._id } })
  expect(await shownTo(fan)).toEqual([])
  expect(await shownTo(buyer)).toMatchObject([
    {
      kind: 'feed',
      _id: made._id,
      title: 'The beach',
      picture: expect.stringMatching(/^\/media\//),
    },
  ])
})
