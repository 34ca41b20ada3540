import { randomBytes } from 'node:crypto'
import { listAppeals } from '@stagedoor/contract/decisions'
import { explainWrongMatch, listHashLists, listHashMatches } from '@stagedoor/contract/hashlists'
import { readFile } from '@stagedoor/contract/media'
import { refuseReview } from '@stagedoor/contract/reviews'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  openHashServiceSimulator,
  type ServiceFault,
  type SimulatedServices,
} from '../../../../test/fakes/hash-services.ts'
import { decisionsIn } from '../../../../test/world/decisions.ts'
import { digestOf, onList, pictureHash } from '../../../../test/world/hash-lists.ts'
import type { Person } from '../../../../test/world/people.ts'
import { upload } from '../../../../test/world/posts.ts'
import { reviewsIn } from '../../../../test/world/reviews.ts'
import { spotsPhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let simulator: SimulatedServices
let world: World
let admin: Person
beforeAll(async () => {
  simulator = await openHashServiceSimulator()
  world = await createWorld({
    environment: simulator.environment(['arachnid', 'ncmec', 'stopncii']),
  })
  admin = await world.admin()
})
afterEach(() => {
  simulator.state.fault = undefined
})
afterAll(async () => {
  await world.close()
  await simulator.close()
})

const { onlyWaiting, approve } = reviewsIn(
  () => world,
  () => admin,
)
const minutes = (count: number) => world.clock.advance(count * 60_000)
const stageOf = async (owner: Person, id: string) =>
  (await owner.api(readFile, { params: { id } })).stage
const state = () => admin.api(listHashLists)
const listOf = async (source: string) => (await state()).data.find((list) => list.source === source)
const matchesOf = async ({ id }: Person) =>
  (await admin.api(listHashMatches, { query: { limit: 200 } })).data.filter(
    ({ owner }) => owner?._id === id,
  )
const mails = async () =>
  (
    await world.app.base.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'hashlists.failing')
      .execute()
  ).length

it('publishes an upload after Arachnid Shield was asked about its hashes, which are all it gets', async () => {
  const performer = await world.performer()
  const bytes = await spotsPhoto(40)
  simulator.state.scanned = []
  const fileId = await upload(performer, 'photo', bytes)
  await world.settle()
  expect(await stageOf(performer, fileId)).toBe('ready')
  expect(simulator.state.scanned).toContain(await pictureHash(bytes))
  expect(new Set(simulator.state.scanned.map((one) => one.length))).toEqual(new Set([64]))
  expect(await listOf('arachnid')).toMatchObject({ failingSince: null, error: '' })
})

it('lets what Arachnid Shield recognises by its hash wait for two people', async () => {
  const performer = await world.performer()
  const bytes = await spotsPhoto(41)
  simulator.state.known.set(await pictureHash(bytes), 'csam')
  const fileId = await upload(performer, 'photo', bytes)
  await world.settle()
  expect(await stageOf(performer, fileId)).toBe('review')
  expect(await onlyWaiting(performer)).toMatchObject({
    match: { list: 'Arachnid Shield', class: 'csam' },
  })
})

let seed = 60
it.each<ServiceFault>(['slow', 'down', 'wrong', 'refused'])(
  'lets uploads wait while the service is %s, says so, and publishes them once it answers',
  async (fault) => {
    const performer = await world.performer()
    const sent = await mails()
    const waitingBefore = (await state()).waiting
    simulator.state.fault = fault
    seed += 1
    const fileId = await upload(performer, 'photo', await spotsPhoto(seed))
    await world.settle()
    expect(await stageOf(performer, fileId)).toBe('review')
    expect((await state()).waiting).toBe(waitingBefore + 1)
    expect(await listOf('arachnid')).toMatchObject({ failingSince: expect.any(String) })
    minutes(7 * 60)
    admin = await world.admin()
    await world.runScheduledJobs(['media', 'takedowns'])
    expect(await stageOf(performer, fileId)).toBe('review')
    expect(await mails()).toBeGreaterThan(sent)
    const sentBefore = await mails()
    minutes(20)
    await world.runScheduledJobs(['takedowns'])
    expect(await mails()).toBe(sentBefore)
    simulator.state.fault = undefined
    minutes(2)
    await world.runScheduledJobs(['media'])
    expect(await stageOf(performer, fileId)).toBe('ready')
    expect((await state()).waiting).toBe(waitingBefore)
    expect(await listOf('arachnid')).toMatchObject({ failingSince: null })
  },
)

it('the lists of services are copied, and the services hear what people found', async () => {
  const performer = await world.performer()
  const other = await world.performer()
  const worst = await spotsPhoto(42)
  const near = await spotsPhoto(43)
  const at = Math.floor(world.app.base.now().getTime() / 1000) - 3600
  const md5 = digestOf('md5', worst)
  simulator.state.entries.ncmec = [
    { id: 'n1', kind: 'md5', value: md5, at },
    ...[1, 2, 3].map((n) => ({
      id: `more${n}`,
      kind: 'md5' as const,
      value: randomBytes(16).toString('hex'),
      at,
    })),
  ]
  simulator.state.entries.stopncii = [{ id: 's1', kind: 'pdq', value: await pictureHash(near), at }]
  await world.runScheduledJobs(['hashlists'])
  expect(await listOf('ncmec')).toMatchObject({ entries: 4, version: 1 })
  expect(await listOf('stopncii')).toMatchObject({ entries: 1, version: 1 })
  await upload(performer, 'photo', worst)
  await upload(other, 'photo', near)
  await world.settle()
  expect(await matchesOf(performer)).toMatchObject([
    { list: 'NCMEC hash sharing', reference: '42/n1/image', outcome: 'held', isExact: true },
  ])
  const review = await onlyWaiting(other)
  expect(review).toMatchObject({ match: { list: 'StopNCII', class: 'ncii' } })
  const refusal = { reason: 'It shows another person', violation: 'no_consent' } as const
  await admin.api(refuseReview, { params: { id: review._id }, body: refusal })
  await world.settle()
  expect(simulator.state.feedback.join()).toMatch(/SubmitFeedback .*"Blocked"/)
  // What is withdrawn recognises nothing any more; what was decided stays.
  simulator.state.entries.ncmec = [
    { id: 'n1', kind: 'md5', value: md5, at: at + 60, isDeleted: true },
  ]
  await world.runScheduledJobs(['hashlists'])
  expect(await listOf('ncmec')).toMatchObject({ entries: 3, version: 2 })
  expect(await matchesOf(performer)).toHaveLength(1)
})

/** Lets NCMEC name an entry that is nearly a picture, and two people decide that it is not. */
async function aWrongMatch(seed: number, id: string) {
  const performer = await world.performer()
  const bytes = await spotsPhoto(seed)
  const at = Math.floor(world.app.base.now().getTime() / 1000)
  const entry = { id, kind: 'pdq', value: await pictureHash(bytes), at } as const
  simulator.state.entries.ncmec = [entry]
  await world.runScheduledJobs(['hashlists'])
  await upload(performer, 'photo', bytes)
  await world.settle()
  simulator.state.feedback = []
  const { _id: reviewId } = await onlyWaiting(performer)
  await approve(admin, reviewId)
  await approve(await world.admin(), reviewId)
  await world.settle()
  const [match] = await matchesOf(performer)
  if (!match) throw new Error('NCMEC recognised nothing')
  return { performer, match }
}

it('NCMEC hears that a match was wrong by its only reason, once two people decided so', async () => {
  const { match } = await aWrongMatch(90, 'wrong1')
  expect(match).toMatchObject({ finding: 'wrong', feedback: 'sent', reasons: [] })
  expect(simulator.state.feedback).toEqual([
    expect.stringMatching(/entries\/42\/wrong1\/PDQ\/feedback .*<guid>aaaa-1<\/guid>/s),
  ])
})

it('a person chooses why a match was wrong where NCMEC takes several reasons', async () => {
  const before = simulator.state.reasons
  simulator.state.reasons = { 'aaaa-1': 'Not illegal', 'bbbb-2': 'Another picture' }
  const { performer, match } = await aWrongMatch(91, 'wrong2')
  expect(match).toMatchObject({ finding: 'wrong', feedback: 'needs_reason' })
  expect(match.reasons.map(({ name }) => name)).toEqual(['Not illegal', 'Another picture'])
  expect(simulator.state.feedback).toEqual([])
  const explain = (reasonId: string) =>
    admin.api(explainWrongMatch, { params: { id: match._id }, body: { reasonId } })
  await expect(explain('cccc-3')).rejects.toMatchObject({ code: 'hashlists.no_such_reason' })
  await explain('bbbb-2')
  await world.settle()
  expect(simulator.state.feedback).toEqual([expect.stringMatching(/<guid>bbbb-2<\/guid>/)])
  expect(await matchesOf(performer)).toMatchObject([{ feedback: 'sent', reasons: [] }])
  await expect(explain('bbbb-2')).rejects.toMatchObject({ code: 'hashlists.no_such_reason' })
  simulator.state.reasons = before
})

it('NCMEC hears that an exact match was wrong when an appeal is granted', async () => {
  const performer = await world.performer()
  const bytes = await spotsPhoto(92)
  const at = Math.floor(world.app.base.now().getTime() / 1000)
  simulator.state.entries.ncmec = [{ id: 'wrong3', kind: 'md5', value: digestOf('md5', bytes), at }]
  await world.runScheduledJobs(['hashlists'])
  await upload(performer, 'photo', bytes)
  await world.settle()
  simulator.state.feedback = []
  const steps = decisionsIn(world, () => admin)
  const [match] = await matchesOf(performer)
  const api = await steps.logInAgain(performer)
  await steps.appeal(api, match?.decisionId ?? '')
  const { data } = await admin.api(listAppeals, { query: { state: 'open', limit: 200 } })
  const opened = data.find(({ decision }) => decision._id === match?.decisionId)
  await steps.review(await world.admin(), opened?._id ?? '', 'granted')
  await world.settle()
  expect(await matchesOf(performer)).toMatchObject([{ finding: 'wrong', feedback: 'sent' }])
  expect(simulator.state.feedback).toEqual([
    expect.stringMatching(/entries\/42\/wrong3\/MD5\/feedback .*<negative>/s),
  ])
})

it.each<ServiceFault>(['slow', 'down', 'wrong', 'refused'])(
  'a published file stays hidden while a list recognises it and Arachnid Shield is %s',
  async (fault) => {
    const performer = await world.performer()
    seed += 1
    const bytes = await spotsPhoto(seed)
    const fileId = await upload(performer, 'photo', bytes)
    await world.settle()
    expect(await stageOf(performer, fileId)).toBe('ready')
    simulator.state.fault = fault
    const hash = await pictureHash(bytes)
    await onList(admin, `While ${fault}`, [{ type: 'pdq', hash, class: 'ncii' }])
    await world.settle()
    expect(await stageOf(performer, fileId)).toBe('review')
    expect(await matchesOf(performer)).toEqual([])
    simulator.state.fault = undefined
    minutes(2)
    await world.runScheduledJobs(['media'])
    expect(await onlyWaiting(performer)).toMatchObject({ match: { class: 'ncii' } })
  },
)

it.each<[ServiceFault, RegExp]>([
  ['slow', /no answer within 1 seconds/],
  ['down', /answered 503/],
  ['wrong', /something else/],
  ['refused', /answered 401/],
])('a list keeps its cursor and its entries while its service is %s', async (fault, error) => {
  const before = await listOf('stopncii')
  simulator.state.fault = fault
  await world.runScheduledJobs(['hashlists'])
  expect(await listOf('stopncii')).toMatchObject({
    entries: before?.entries,
    version: before?.version,
    error: expect.stringMatching(error),
  })
  simulator.state.fault = undefined
  await world.runScheduledJobs(['hashlists'])
  expect(await listOf('stopncii')).toMatchObject({ failingSince: null, error: '' })
})
