import { listAudit } from '@stagedoor/contract/admin'
import { deletePost, readPost } from '@stagedoor/contract/feed'
import { updateSelf } from '@stagedoor/contract/performers'
import { listContents, openMessage } from '@stagedoor/contract/records'
import { uploadAvatar } from '@stagedoor/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveForGood } from '../../../test/world/account-deletion.ts'
import { pairOf, say, uploadForMessage } from '../../../test/world/conversations.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { recordsIn } from '../../../test/world/records.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { pictureFile } from '../../../test/world/reviews.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const HOUR = 3600_000
const reason = 'An inspector asks'

let world: World
let admin: Person
const records = recordsIn(() => world)
const steps = releasesIn(() => world)
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const personOf = async ({ id }: Person) =>
  (
    await world.app.base.db
      .selectFrom('people')
      .select('id')
      .where('accountId', '=', id)
      .executeTakeFirst()
  )?.id ?? ''
const find = async (q: string) => (await admin.api(listContents, { query: { q } })).data

/** Publishes a post with one photo and returns its id and slug. */
async function publish(owner: Person) {
  const fileId = await upload(owner)
  const { _id: id } = await post(owner, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  await records.keep()
  const { slug } = await owner.api(readPost, { params: { id } })
  return { id, slug }
}
/** Gives a post another address, as no call does today. */
const rename = async (id: string, slug: string) => {
  await sql`update posts set slug = ${slug} where id = ${id}::uuid`.execute(world.app.base.db)
  await records.keep()
}

it('a record names each address that led to a post, with its time, and finds it by a former one', async () => {
  const author = await steps.knownPerformer()
  const { id, slug } = await publish(author)
  const [first] = await records.placesOf(admin, await personOf(author))
  const from = first?.firstShownAt
  expect(first?.addresses).toEqual([
    { address: `/post/${id}`, from, until: null },
    { address: `/post/${slug}`, from, until: null },
  ])
  world.clock.advance(HOUR)
  await rename(id, `${slug}-again`)
  const [place] = await find(`/post/${slug}`)
  const until = place?.addresses[1]?.until
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBeGreaterThanOrEqual(HOUR)
  expect(place?.addresses).toEqual([
    { address: `/post/${id}`, from, until: null },
    { address: `/post/${slug}`, from, until },
    { address: `/post/${slug}-again`, from: until, until: null },
  ])
  await author.api(deletePost, { params: { id } })
  await records.keep()
  const [gone] = await find(`/post/${slug}-again`)
  expect(gone?.addresses.at(-1)).toMatchObject({ from: until, until: gone?.removedAt })
})

it('the addresses of erased content stay with its record, and are deleted with it', async () => {
  const author = await steps.knownPerformer()
  const { id, slug } = await publish(author)
  const personId = await personOf(author)
  await leaveForGood(world, author)
  await records.keep()
  admin = await world.admin()
  const [place] = await records.placesOf(admin, personId)
  expect(place?.addresses.map(({ address }) => address)).toEqual([`/post/${id}`, `/post/${slug}`])
  const { db } = world.app.base
  await db.deleteFrom('recordPlaces').where('placeId', '=', id).execute()
  const left = await db
    .selectFrom('recordAddresses')
    .select('slug')
    .where('placeId', '=', id)
    .execute()
  expect(left).toEqual([])
})

it('a record names the profiles under which a picture was shown', async () => {
  const author = await steps.knownPerformer()
  await author.api(uploadAvatar, { files: { avatar: await pictureFile() } })
  await world.settle()
  await records.keep()
  world.clock.advance(HOUR)
  const before = author.username
  const username = `${author.username}new`
  await author.api(updateSelf, { body: { username } })
  await records.keep()
  const [place] = await records.placesOf(admin, await personOf(author))
  expect(place).toMatchObject({ kind: 'avatar' })
  const { addresses = [] } = place ?? {}
  expect(addresses.map(({ address }) => address)).toEqual([
    `/${author.id}`,
    `/${before}`,
    `/${username}`,
  ])
  const [until, from] = [addresses[1]?.until, addresses[2]?.from].map((at) => Date.parse(at ?? ''))
  expect(Math.abs((until ?? 0) - (from ?? 0))).toBeLessThan(HOUR)
  expect(addresses[2]?.until).toBeNull()
})

it('a message has a page of the console, which is opened with a reason that is logged', async () => {
  const pair = await pairOf(world, { performer: await steps.knownPerformer() })
  const fileId = await uploadForMessage(pair.performer)
  await world.settle()
  const { _id: id } = await say(pair.performer, pair.id, { text: 'For you', fileIds: [fileId] })
  await world.settle()
  await records.keep()
  const [place] = await records.placesOf(admin, await personOf(pair.performer))
  expect(place).toMatchObject({ kind: 'message', address: `/admin/records/messages/${id}`, fileId })
  expect(await find(place?.address ?? '')).toMatchObject([{ placeId: id }])
  const open = (id: string, text = reason) =>
    admin.api(openMessage, { params: { id }, body: { reason: text } })
  expect(await open(id)).toMatchObject({
    _id: id,
    text: 'For you',
    price: null,
    recipients: 1,
    sentAt: expect.any(String),
    owner: { _id: pair.performer.id },
    places: [{ fileId }],
  })
  await expect(open(id, 'no')).rejects.toMatchObject({ status: 400 })
  const { data } = await admin.api(listAudit, { query: { actorId: admin.id } })
  expect(data.find(({ action }) => action === 'records.message_opened')).toMatchObject({
    detail: { reason, ownerId: pair.performer.id },
  })
})

it('a message without content that records name is nobody’s business', async () => {
  const pair = await pairOf(world)
  const { _id: id } = await say(pair.performer, pair.id, { text: 'Between us' })
  await expect(admin.api(openMessage, { params: { id }, body: { reason } })).rejects.toMatchObject({
    code: 'records.message_not_found',
  })
})
