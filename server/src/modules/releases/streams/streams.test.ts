import {
  addPerson,
  listGiven,
  listRequests,
  nameInStream,
  readByLink,
  readNextStream,
  sendLink,
  setPreference,
  withdraw,
} from '@stagedoor/contract/releases'
import { listPast } from '@stagedoor/contract/streams'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { liveOf, openStream, streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
const steps = releasesIn(() => world)
let author: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await steps.require()
  author = await steps.knownPerformer()
  other = await steps.knownPerformer()
})

const waits = (alias: string, state: string) => ({
  code: 'releases.stream_waits',
  data: { people: [{ alias, state }] },
})
async function nameOther(person = other) {
  const { _id } = await author.api(addPerson, { body: { account: person.username } })
  return author.api(nameInStream, { body: { personIds: [_id] } })
}

it('a stream of which nothing is stated shows its creator alone, and begins at once', async () => {
  expect(await author.api(readNextStream)).toEqual({ isStated: false, isReady: true, people: [] })
  expect(await openStream(author)).toMatchObject({ state: 'starting' })
})

it('a stream begins once everybody named in it has agreed, and its guests are asked once', async () => {
  expect(await nameOther()).toMatchObject({
    isStated: true,
    isReady: false,
    people: [
      { isSelf: true, state: 'released' },
      { alias: other.username, isSelf: false, state: 'asked' },
    ],
  })
  await expect(openStream(author)).rejects.toMatchObject(waits(other.username, 'asked'))
  await world.settle()
  const { data } = await other.api(listRequests)
  expect(data).toMatchObject([{ _id: author.id, files: [{ isStream: true, kind: null }] }])
  const mails = await mailsTo(world, other.email)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails[0])).toContain('go live with you')
  await author.api(sendLink, { params: { id: (await guestOf())._id } })
  expect(await mailsTo(world, other.email)).toHaveLength(2)
  await steps.answerAs(other)
  expect(await author.api(readNextStream)).toMatchObject({ isReady: true })
  await openStream(author)
  expect(await author.api(readNextStream)).toMatchObject({ isStated: false, people: [] })
})

const guestOf = async () => {
  const { people } = await author.api(readNextStream)
  return people.find(({ isSelf }) => !isSelf) ?? { _id: '' }
}

it('a guest who said no can be left out of a stream that has not begun', async () => {
  await nameOther()
  await steps.answerAs(other, false)
  await expect(openStream(author)).rejects.toMatchObject(waits(other.username, 'declined'))
  const alone = await author.api(nameInStream, { body: {} })
  expect(alone).toMatchObject({ isReady: true, people: [{ isSelf: true }] })
  await openStream(author)
})

it('a guest without an account signs by a link, and a stream waits until they are approved', async () => {
  const email = 'guest.of.a.stream@example.org'
  const { _id } = await author.api(addPerson, { body: { alias: 'Robin', email } })
  await author.api(nameInStream, { body: { personIds: [_id] } })
  const token = await steps.tokenFor(email)
  const { requests } = await world.api()(readByLink, { params: { token } })
  expect(requests).toMatchObject([{ files: [{ isStream: true }] }])
  await steps.identify(token)
  await steps.answerAll(token)
  await expect(openStream(author)).rejects.toMatchObject(waits('Robin', 'unconfirmed'))
  await steps.approveWaiting(await world.admin())
  await openStream(author)
})

it('a creator who states each time who is in their files states it of streams as well', async () => {
  await author.api(setPreference, { body: { asksEachTime: true } })
  expect(await author.api(readNextStream)).toMatchObject({ isReady: false })
  await expect(openStream(author)).rejects.toMatchObject({ code: 'releases.stream_unstated' })
  await author.api(nameInStream, { body: {} })
  await openStream(author)
})

it('a stream with a guest waits for them where releases are not required', async () => {
  await steps.require(false)
  const unknown = await world.performer()
  await openStream(unknown)
  await nameOther()
  await expect(openStream(author)).rejects.toMatchObject(waits(other.username, 'asked'))
})

it('a stream ends, and its video is cut, when a guest takes their release back', async () => {
  await nameOther()
  await steps.answerAs(other)
  const { _id: id } = await streamOnAir(world, author)
  const [given] = (await other.api(listGiven, { query: {} })).data
  await other.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
  await world.settle()
  const { data } = await author.api(listPast, { query: {} })
  expect(data).toMatchObject([{ _id: id, state: 'ended', endedBy: 'withdrawn' }])
  expect(liveOf(world).closed).toContain(id)
  await openStream(author)
})

it('refuses people whom the creator does not know, and creators who are not verified', async () => {
  const personIds = ['0'.repeat(32)]
  await expect(author.api(nameInStream, { body: { personIds } })).rejects.toMatchObject({
    code: 'releases.person_not_found',
  })
  const unknown = await world.performer()
  await expect(unknown.api(nameInStream, { body: {} })).rejects.toMatchObject({
    code: 'releases.identity_unknown',
  })
  await expect(openStream(unknown)).rejects.toMatchObject({ code: 'releases.identity_unknown' })
})
