import { readPost } from '@stagedoor/contract/feed'
import { readSaleRules, setDownloads, startDownload } from '@stagedoor/contract/purchases'
import {
  addPerson,
  answerRequest,
  listFiles,
  listGiven,
  listRequests,
  nameInFiles,
} from '@stagedoor/contract/releases'
import { chargeFeed } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { addressesIn, post, upload } from '../../../test/world/posts.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
const steps = releasesIn(() => world)
let author: Person
let other: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  await steps.require()
  fan = await world.fan()
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await steps.knownPerformer()
  other = await steps.knownPerformer()
})

const DAY_MS = 24 * 3600_000
const dayIn = (days: number) =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
const shown = async (id: string) =>
  addressesIn(await fan.api(readPost, { params: { id } }).catch(() => null)).length > 0

/** Publishes a post with a photo of both, which the other signs with limits. */
async function aPost(limits: object) {
  const fileId = await upload(author)
  const { _id: id } = await post(author, { type: 'photo', fileIds: [fileId] })
  await name(fileId)
  await sign(limits)
  await world.settle()
  return { id, fileId }
}
async function name(fileId: string) {
  const { _id } = await author.api(addPerson, { body: { account: other.username } })
  await author.api(nameInFiles, { body: { fileIds: [fileId], isSelf: true, personIds: [_id] } })
}
const sign = (limits: object) => steps.answerAs(other, true, undefined, limits)
const stateOf = async () => (await author.api(listFiles, { query: {} })).data[0]?.people[1]?.state
/** Lets days pass, with what runs each night. */
async function pass(days: number) {
  world.clock.advance(days * DAY_MS)
  await world.runScheduledJobs()
  await world.settle()
  // Sessions end after a month.
  author = await logInAgain(world, author)
  other = await logInAgain(world, other)
  fan = await logInAgain(world, fan)
}

it('a release for a time hides its files once it is over, and shows them when it is signed again', async () => {
  const until = dayIn(40)
  const { id } = await aPost({ until })
  expect(await shown(id)).toBe(true)
  const [given] = (await other.api(listGiven, { query: {} })).data
  expect(given).toMatchObject({ until })
  expect(given?.text).toContain(`LIMIT: This release ends after ${until}.`)
  await pass(5)
  const warnings = async () =>
    (await mailsTo(world, author.email)).filter((mail) => JSON.stringify(mail).includes(until))
  expect(await warnings()).toEqual([])
  await pass(6)
  await pass(1)
  expect(await warnings()).toHaveLength(1)
  expect(await shown(id)).toBe(true)
  await pass(30)
  expect(await shown(id)).toBe(false)
  expect(await stateOf()).toBe('ended')
  await sign({})
  await world.settle()
  expect(await shown(id)).toBe(true)
})

it('a person is asked again before their release ends, and a no then ends nothing before its day', async () => {
  const { id } = await aPost({ until: dayIn(20) })
  expect((await other.api(listRequests)).data).toHaveLength(1)
  await steps.answerAs(other, false)
  await world.settle()
  expect(await shown(id)).toBe(true)
  await sign({ until: dayIn(100) })
  await pass(21)
  expect(await shown(id)).toBe(true)
})

it('a release without downloads shows posts, and keeps files that are sold as downloads', async () => {
  const { id } = await aPost({ allowsDownload: false })
  expect(await shown(id)).toBe(true)
  const [given] = (await other.api(listGiven, { query: {} })).data
  expect(given).toMatchObject({ scopes: ['depict', 'publish', 'sell'] })
  expect(given?.text).toContain('LIMIT: Buyers must not download the files.')
  await makeProduct(author)
  const { id: fileId } = await world.app.base.db
    .selectFrom('files')
    .select('id')
    .where('ownerId', '=', author.id)
    .where('kind', '=', 'product-file')
    .executeTakeFirstOrThrow()
  await name(fileId)
  await sign({ allowsDownload: false })
  await world.settle()
  expect(await stateOf()).toBe('no_download')
  const rows = await world.app.base.db
    .selectFrom('files')
    .select('stage')
    .where('id', '=', fileId)
    .execute()
  expect(rows).toEqual([{ stage: 'people' }])
})

it('refuses to sign until a day that is over', async () => {
  const fileId = await upload(author)
  await name(fileId)
  const [request] = (await other.api(listRequests)).data
  const { _id = '', files = [], textHash = '' } = request ?? {}
  const body = { isAgreed: true, files: files.map((file) => file._id), textHash, name: 'x' }
  await expect(
    other.api(answerRequest, {
      params: { id: _id },
      body: { ...body, name: 'Canaryann Canarysmith', until: dayIn(0) },
    }),
  ).rejects.toMatchObject({ code: 'releases.end_in_past' })
})

it('a release without downloads keeps its file out of what buyers download', async () => {
  await author.api(setDownloads, { body: { isAllowed: true } })
  const [shared, own] = [await upload(author), await upload(author)]
  const { _id: id } = await post(author, {
    type: 'photo',
    title: 'Sold',
    fileIds: [shared, own],
    audience: 'buyers',
    price: 5,
  })
  await name(shared)
  await author.api(nameInFiles, { body: { fileIds: [own], isSelf: true, personIds: [] } })
  await sign({ allowsDownload: false })
  await world.settle()
  const query = { itemId: id }
  expect(await world.api()(readSaleRules, { params: { id: author.id }, query })).toMatchObject({
    areDownloadsAllowed: true,
    filesWithoutDownload: 1,
  })
  const buyer = await fanWithTokens(world, 10)
  const charge = await buyer.api(chargeFeed, { params: { id }, body: {} })
  const { data } = await buyer.api(startDownload, { params: { id: charge._id } })
  expect(data.map(({ fileId }) => fileId)).toEqual([own])
})

it('content whose only file was released without downloads is sold as without downloads', async () => {
  await author.api(setDownloads, { body: { isAllowed: true } })
  const fileId = await upload(author)
  const { _id: itemId } = await post(author, {
    type: 'photo',
    title: 'Sold',
    fileIds: [fileId],
    audience: 'buyers',
    price: 5,
  })
  await name(fileId)
  await sign({ allowsDownload: false })
  await world.settle()
  const about = { params: { id: author.id }, query: { itemId } }
  expect(await world.api()(readSaleRules, about)).toMatchObject({
    areDownloadsAllowed: false,
    filesWithoutDownload: 0,
  })
})
