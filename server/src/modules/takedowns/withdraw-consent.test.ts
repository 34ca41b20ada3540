import { readPost } from '@stagedoor/contract/feed'
import { addPerson, listGiven, nameInFiles, withdraw } from '@stagedoor/contract/releases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { addressesIn, post, sampleBytes, upload } from '../../../test/world/posts.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { fullyRefunded, PRICE, salesIn } from '../../../test/world/sales.ts'
import { unlike } from '../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
const steps = releasesIn(() => world)
let author: Person
let other: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  await steps.require()
  fan = await fanWithTokens(world, 100)
  author = await steps.knownPerformer()
  other = await steps.knownPerformer()
})
afterAll(() => world.close())

const shown = async (id: string, who = fan) =>
  addressesIn(await who.api(readPost, { params: { id } }).catch(() => null)).length > 0

/** Publishes a post with two photos that show both. */
async function aPostOfBoth(offer: Parameters<typeof post>[1] = {}) {
  const photo = async () =>
    upload(author, 'photo', new Uint8Array(unlike(await sampleBytes('photo'), 'photo')))
  const fileIds = [await photo(), await photo()]
  const { _id: id } = await post(author, { type: 'photo', fileIds, ...offer })
  const { _id: personId } = await author.api(addPerson, { body: { account: other.username } })
  await author.api(nameInFiles, { body: { fileIds, isSelf: true, personIds: [personId] } })
  await steps.answerAs(other)
  await world.settle()
  return { id, fileIds }
}

async function withdrawAll(person = other) {
  world.clock.advance(2000)
  const [given] = (await person.api(listGiven, { query: {} })).data
  await person.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
  await world.settle()
}

const holdsOf = async (fileIds: readonly string[]) =>
  world.app.base.db
    .selectFrom('files')
    .select(['id', 'heldBy', 'stage'])
    .where('id', 'in', [...fileIds])
    .orderBy('id')
    .execute()

it('files are given back with what showed them once somebody who withdrew signs again', async () => {
  const { id, fileIds } = await aPostOfBoth()
  expect(await shown(id)).toBe(true)
  await withdrawAll()
  expect(await shown(id)).toBe(false)
  expect((await holdsOf(fileIds)).map(({ heldBy }) => heldBy !== null)).toEqual([true, true])
  await steps.answerAs(other)
  await world.settle()
  expect(await holdsOf(fileIds)).toMatchObject([
    { heldBy: null, stage: 'ready' },
    { heldBy: null, stage: 'ready' },
  ])
  expect(await shown(id)).toBe(true)
  const urls = addressesIn(await fan.api(readPost, { params: { id } }))
  for (const url of urls)
    expect((await world.inject({ url, cookies: { token: fan.token } })).statusCode).toBe(200)
  const decisions = await world.app.base.db
    .selectFrom('decisions')
    .select('endedAt')
    .where('ownerId', '=', author.id)
    .execute()
  expect(decisions.every(({ endedAt }) => endedAt !== null)).toBe(true)
})

it('a withdrawal gives buyers their money back from the creator who sold, once each, and leaves other sales alone', async () => {
  const sales = salesIn(world)
  const aSale = async () => {
    const made = await aPostOfBoth({ audience: 'buyers', price: PRICE })
    return { ...made, fans: await sales.buyers(made.id, 2) }
  }
  const kept = await post(other, { audience: 'buyers', price: PRICE })
  const [buyer] = await sales.buyers(kept._id, 1)
  const sold = await aSale()
  const net = async (person: Person) =>
    (await sales.earned(person)).reduce((sum, { netPrice }) => sum + netPrice, 0)
  const sellerBefore = await net(author)
  const guestBefore = await net(other)
  expect(sellerBefore).toBeGreaterThan(0)
  await withdrawAll()
  await withdrawAll()
  for (const one of sold.fans) expect(await sales.balanceOf(one)).toBe(30 + PRICE)
  expect(await sales.books(sold.id)).toEqual(fullyRefunded(2))
  expect(await net(author)).toBeLessThan(sellerBefore)
  expect(await net(other)).toBe(guestBefore)
  expect(await sales.balanceOf(buyer as Person)).toBe(30)
  await sales.sound()
})

it('a file stays held while one of two who withdrew has not signed again', async () => {
  const third = await steps.knownPerformer()
  const { id, fileIds } = await aPostOfBoth()
  const { _id: one } = await author.api(addPerson, { body: { account: other.username } })
  const { _id: two } = await author.api(addPerson, { body: { account: third.username } })
  await author.api(nameInFiles, { body: { fileIds, isSelf: true, personIds: [one, two] } })
  await steps.answerAs(third)
  await world.settle()
  expect(await shown(id)).toBe(true)
  await withdrawAll(other)
  await withdrawAll(third)
  await steps.answerAs(other)
  await world.settle()
  expect((await holdsOf(fileIds)).every(({ heldBy }) => heldBy !== null)).toBe(true)
  await steps.answerAs(third)
  await world.settle()
  expect((await holdsOf(fileIds)).every(({ heldBy }) => heldBy === null)).toBe(true)
  expect(await shown(id)).toBe(true)
})

it('legal names are audited when the staff lists people who wait', async () => {
  const fileId = await upload(author)
  const { token, personId } = await steps.nameGuest(author, [fileId])
  await steps.identify(token)
  const admin = await world.admin()
  await steps.approveWaiting(admin)
  const events = await world.app.base.db
    .selectFrom('auditEvents')
    .select('subjectId')
    .where('action', '=', 'releases.people_read')
    .where('actorId', '=', admin.id)
    .execute()
  expect(JSON.stringify(events)).toContain(personId)
})
