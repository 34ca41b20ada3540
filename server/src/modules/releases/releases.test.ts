import { readPost } from '@stagedoor/contract/feed'
import {
  addPerson,
  listFiles,
  listGiven,
  listPeople,
  listRequests,
  nameInFiles,
  readByLink,
  readInFiles,
  renewLink,
  setPreference,
  withdraw,
  withdrawByLink,
} from '@stagedoor/contract/releases'
import { listReviews } from '@stagedoor/contract/reviews'
import { uploadAvatar } from '@stagedoor/contract/users'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { addressesIn, post, upload } from '../../../test/world/posts.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
const steps = releasesIn(() => world)
let author: Person
let other: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  fan = await fanWithTokens(world, 100)
})
afterAll(() => world.close())
beforeEach(async () => {
  await steps.require()
  author = await steps.knownPerformer()
  other = await steps.knownPerformer()
})

/** Publishes a post with one photo and returns the ids. */
async function publish(owner = author) {
  const fileId = await upload(owner)
  const { _id: id } = await post(owner, { type: 'photo', fileIds: [fileId] })
  await world.settle()
  return { fileId, id }
}
const shownTo = async (id: string, who: Person = fan) =>
  addressesIn(await who.api(readPost, { params: { id } }).catch(() => null)).length > 0
const filesOf = async (owner = author, show: 'waiting' | 'older' = 'waiting') =>
  (await owner.api(listFiles, { query: { show } })).data
const setReviews = (reviewUploads: 'all' | 'off') =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, 'reviewUploads', reviewUploads))
async function withOther(fileId: string) {
  const { _id: personId } = await author.api(addPerson, { body: { account: other.username } })
  const body = { fileIds: [fileId], isSelf: true, personIds: [personId] }
  await author.api(nameInFiles, { body })
  await world.settle()
}

it('a file of a verified creator shows only them unless stated, and is published at once', async () => {
  const { id } = await publish()
  expect(await shownTo(id)).toBe(true)
  expect(await filesOf()).toEqual([])
  expect(await filesOf(author, 'older')).toEqual([])
})

it('a file of a creator whose documents are not verified waits until they are', async () => {
  const unknown = await world.performer()
  const fileId = await upload(unknown)
  await world.settle()
  const [file] = await filesOf(unknown)
  expect(file).toMatchObject({ _id: fileId, isWaiting: true, isStated: false, people: [] })
  const query = { fileIds: [fileId] }
  expect(await unknown.api(readInFiles, { query })).toEqual({ data: [file], asksEachTime: false })
  await expect(author.api(readInFiles, { query })).rejects.toMatchObject({
    code: 'releases.file_not_found',
  })
})

it('a creator who chose so states who is in each file before it is shown', async () => {
  await author.api(setPreference, { body: { asksEachTime: true } })
  const { fileId, id } = await publish()
  expect(await shownTo(id)).toBe(false)
  await author.api(nameInFiles, { body: { fileIds: [fileId], isSelf: true } })
  await world.settle()
  expect(await shownTo(id)).toBe(true)
})

it('a file with a creator who has not signed is shown to its owner alone, and to all once they sign', async () => {
  const { fileId, id } = await publish()
  await withOther(fileId)
  expect(await shownTo(id)).toBe(false)
  expect(await shownTo(id, author)).toBe(true)
  expect(await filesOf()).toMatchObject([
    { _id: fileId, people: [{ isSelf: true, state: 'released' }, { state: 'asked' }] },
  ])
  const { data } = await other.api(listRequests)
  expect(data).toMatchObject([{ _id: author.id, files: [{ kind: 'feed-photo' }] }])
  expect(data[0]?.text).toContain(author.name)
  await steps.answerAs(other)
  await world.settle()
  expect(await shownTo(id)).toBe(true)
  expect((await other.api(listGiven, { query: {} })).data).toMatchObject([
    { performer: { _id: author.id }, revokedAt: null, files: [{ isWithdrawn: false }] },
  ])
})

it('a reviewer sees the people in a file that waits for a review, without their legal names', async () => {
  await setReviews('all')
  const { fileId } = await publish()
  await withOther(fileId)
  const { data } = await (await world.admin()).api(listReviews, { query: {} })
  await setReviews('off')
  const people = [
    { alias: author.username, isSelf: true, state: 'released' },
    { alias: other.username, isSelf: false, state: 'asked' },
  ]
  const shown = data.find(({ file }) => file._id === fileId)
  expect(shown).toMatchObject({ arePeopleStated: true, people })
  expect(JSON.stringify(shown?.people)).not.toContain('Canary')
})

it('a file stays hidden after a person declined, who stays named in it', async () => {
  const { fileId, id } = await publish()
  await withOther(fileId)
  await steps.answerAs(other, false)
  await world.settle()
  expect(await shownTo(id)).toBe(false)
  await expect(
    author.api(nameInFiles, { body: { fileIds: [fileId], isSelf: true } }),
  ).rejects.toMatchObject({ code: 'releases.person_answered' })
  expect((await filesOf())[0]?.people[1]).toMatchObject({ state: 'declined' })
})

it('a person is too young for a file that was made before they came of age', async () => {
  const { fileId, id } = await publish()
  const { _id: personId } = await author.api(addPerson, { body: { account: other.id } })
  const body = { fileIds: [fileId], isSelf: false, personIds: [personId], producedOn: '2008-02-02' }
  await author.api(nameInFiles, { body })
  await expect(steps.answerAs(other)).rejects.toMatchObject({
    code: 'releases.too_young',
    data: { adultOn: '2008-02-03' },
  })
  await world.settle()
  expect(await shownTo(id)).toBe(false)
  expect((await filesOf())[0]?.people).toMatchObject([{ state: 'too_young' }])
  const cases = await world.app.base.db
    .selectFrom('reports')
    .select('title')
    .where('ownerId', '=', author.id)
    .execute()
  expect(cases).toHaveLength(1)
})

it('a withdrawn release hides the file from everybody, and twice is once', async () => {
  const { fileId, id } = await publish()
  await withOther(fileId)
  await steps.answerAs(other)
  await world.settle()
  const urls = addressesIn(await fan.api(readPost, { params: { id } }))
  const statuses = async (some = urls) => {
    const answers = some.map((url) => world.inject({ url, cookies: { token: fan.token } }))
    return [...new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))]
  }
  expect(await statuses()).toEqual([200])
  const [given] = (await other.api(listGiven, { query: {} })).data
  const params = { id: given?._id ?? '' }
  world.clock.advance(2000)
  await other.api(withdraw, { params, body: {} })
  const signed = urls.filter((url) => url.includes('?'))
  expect(await statuses(signed)).toEqual([403])
  expect(await shownTo(id)).toBe(false)
  await other.api(withdraw, { params, body: {} })
  await world.settle()
  expect(await shownTo(id)).toBe(false)
  const decisions = await world.app.base.db
    .selectFrom('decisions')
    .select('explanation')
    .where('ownerId', '=', author.id)
    .execute()
  expect(decisions).toHaveLength(1)
  expect(await statuses()).not.toContain(200)
})

it('equal bytes of another creator need releases of their own', async () => {
  await author.api(setPreference, { body: { asksEachTime: true } })
  await other.api(setPreference, { body: { asksEachTime: true } })
  const bytes = new Uint8Array(await (await steps.picture()).arrayBuffer())
  const mine = await upload(author, 'photo', bytes)
  const theirs = await upload(other, 'photo', bytes)
  await author.api(nameInFiles, { body: { fileIds: [mine], isSelf: true } })
  await world.settle()
  expect(await filesOf()).toEqual([])
  expect(await filesOf(other)).toMatchObject([{ _id: theirs }])
})

it('files from before releases were required stay shown, and are listed until stated', async () => {
  await steps.require(false)
  const { fileId, id } = await publish()
  await steps.require()
  expect(await shownTo(id)).toBe(true)
  expect(await filesOf(author, 'older')).toMatchObject([{ _id: fileId, isStated: false }])
  await author.api(nameInFiles, { body: { fileIds: [fileId], isSelf: true } })
  await world.settle()
  expect(await shownTo(id)).toBe(true)
  expect(await filesOf(author, 'older')).toEqual([])
})

it('a file in which somebody is named waits for them where releases are not required', async () => {
  await steps.require(false)
  const bytes = new Uint8Array(await (await steps.picture()).arrayBuffer())
  const fileId = await upload(author, 'photo', bytes)
  await withOther(fileId)
  await author.api(uploadAvatar, { files: { avatar: new Blob([bytes]) } })
  await world.settle()
  expect((await filesOf()).map(({ kind }) => kind)).toEqual(['avatar', 'feed-photo'])
  await steps.answerAs(other)
  await world.settle()
  expect(await filesOf()).toEqual([])
})

it('files of fans wait for nobody', async () => {
  await fan.api(uploadAvatar, { files: { avatar: await steps.picture() } })
  await world.settle()
  const rows = await world.app.base.db
    .selectFrom('files')
    .select('stage')
    .where('ownerId', '=', fan.id)
    .execute()
  expect(rows).toEqual([{ stage: 'ready' }])
})

it('refuses files of others, unknown people, a day in the future, and accounts that cannot sign', async () => {
  const { fileId } = await publish()
  const name = (body: object, who = author) =>
    who.api(nameInFiles, { body: { fileIds: [fileId], isSelf: true, ...body } })
  const refused = (code: string) => ({ code: `releases.${code}` })
  await expect(name({}, other)).rejects.toMatchObject(refused('file_not_found'))
  const personIds = ['0'.repeat(32)]
  await expect(name({ personIds })).rejects.toMatchObject(refused('person_not_found'))
  await expect(name({ producedOn: '2999-01-01' })).rejects.toMatchObject(refused('date_in_future'))
  const unknown = await world.performer()
  for (const account of [fan.username, unknown.username])
    await expect(author.api(addPerson, { body: { account } })).rejects.toMatchObject(
      refused('account_unusable'),
    )
  const mine = await upload(unknown)
  await expect(
    unknown.api(nameInFiles, { body: { fileIds: [mine], isSelf: true } }),
  ).rejects.toMatchObject(refused('identity_unknown'))
})

it('somebody without an account signs by a link once their documents are approved, and withdraws by it', async () => {
  const { fileId, id } = await publish()
  const admin = await world.admin()
  const { token } = await steps.nameGuest(author, [fileId])
  expect(await shownTo(id)).toBe(false)
  await steps.identify(token)
  await steps.answerAll(token)
  await world.settle()
  expect((await filesOf())[0]?.people[1]).toMatchObject({ state: 'unconfirmed' })
  expect(await shownTo(id)).toBe(false)
  await steps.approveWaiting(admin)
  await world.settle()
  expect(await shownTo(id)).toBe(true)
  const people = JSON.stringify([await author.api(listPeople), await filesOf()])
  expect(people).not.toMatch(/Canary/)
  const { given } = await world.api()(readByLink, { params: { token } })
  const params = { token, id: given[0]?._id ?? '' }
  await world.api()(withdrawByLink, { params, body: {} })
  await world.settle()
  expect(await shownTo(id)).toBe(false)
})

it('a minor is refused by the link, signs nothing, and the staff is told', async () => {
  const { fileId } = await publish()
  const { token } = await steps.nameGuest(author, [fileId])
  await expect(steps.identify(token, '2015-01-01')).rejects.toMatchObject({
    code: 'releases.too_young',
    data: { adultOn: '2033-01-01' },
  })
  await expect(steps.answerAll(token)).rejects.toMatchObject({ code: 'releases.too_young' })
  await world.settle()
  expect((await filesOf())[0]?.people[1]).toMatchObject({ state: 'too_young' })
})

it('an expired link opens nothing but a request for a new one', async () => {
  const { fileId } = await publish()
  const { token, email } = await steps.nameGuest(author, [fileId])
  world.clock.advance(61 * 24 * 3600_000)
  const read = (secret: string) => world.api()(readByLink, { params: { token: secret } })
  await expect(read(token)).rejects.toMatchObject({ code: 'releases.link_ended' })
  await world.api()(renewLink, { params: { token } })
  const fresh = await steps.tokenFor(email)
  expect(fresh).not.toBe(token)
  expect(await read(fresh)).toMatchObject({ alias: 'Robin', state: 'invited' })
})
