import { listHashLists } from '@stagedoor/contract/hashlists'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  openHashServiceSimulator,
  type ServiceFault,
  type SimulatedServices,
} from '../../../../test/fakes/hash-services.ts'
import { onList, pictureHash } from '../../../../test/world/hash-lists.ts'
import type { Person } from '../../../../test/world/people.ts'
import { upload } from '../../../../test/world/posts.ts'
import { reviewsIn } from '../../../../test/world/reviews.ts'
import { spotsPhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let simulator: SimulatedServices
let world: World
let admin: Person
beforeAll(async () => {
  simulator = await openHashServiceSimulator()
  world = await createWorld({ environment: simulator.environment(['arachnid']) })
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
const service = async () => (await admin.api(listHashLists)).data[0]
let seed = 190

/** Returns the stage of a file; months later its owner would have to log in again. */
const storedStage = async (id: string) =>
  (
    await world.app.base.db
      .selectFrom('files')
      .select('stage')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).stage

/** Lets a month pass and runs the jobs by which services are asked about kept files. */
async function aMonthLater() {
  world.clock.advance(31 * 86_400_000)
  admin = await world.admin()
  await world.runScheduledJobs(['media'])
}

it.each<ServiceFault>(['slow', 'down', 'wrong', 'refused'])(
  'Arachnid Shield is asked about kept files again after a month, once it is not %s any more',
  async (fault) => {
    const performer = await world.performer()
    seed += 1
    const bytes = await spotsPhoto(seed)
    const fileId = await upload(performer, 'photo', bytes)
    await world.settle()
    await world.runScheduledJobs(['media'])
    simulator.state.known.set(await pictureHash(bytes), 'csam')
    await world.runScheduledJobs(['media'])
    expect(await storedStage(fileId)).toBe('ready')
    simulator.state.fault = fault
    await aMonthLater()
    expect(await storedStage(fileId)).toBe('ready')
    expect(await service()).toMatchObject({ failingSince: expect.any(String) })
    simulator.state.fault = undefined
    simulator.state.scanned = []
    await world.runScheduledJobs(['media'])
    expect(new Set(simulator.state.scanned.map((one) => one.length))).toEqual(new Set([64]))
    expect(await storedStage(fileId)).toBe('review')
    const { failingSince, recheckedAt } = (await service()) ?? {}
    expect(failingSince).toBeNull()
    expect(Number(world.app.base.now()) - Date.parse(recheckedAt ?? '')).toBeLessThan(3600_000)
  },
)

it('what people found about an answer of Arachnid Shield outlasts its next rounds', async () => {
  const performer = await world.performer()
  seed += 1
  const bytes = await spotsPhoto(seed)
  const fileId = await upload(performer, 'photo', bytes)
  await world.settle()
  await world.runScheduledJobs(['media'])
  simulator.state.known.set(await pictureHash(bytes), 'csam')
  await aMonthLater()
  const review = await onlyWaiting(performer)
  expect(review).toMatchObject({ match: { list: 'Arachnid Shield', class: 'csam' } })
  expect(await approve(admin, review._id)).toEqual({ state: 'waiting' })
  await aMonthLater()
  expect(await approve(await world.admin(), review._id)).toEqual({ state: 'approved' })
  await world.settle()
  await aMonthLater()
  expect(await storedStage(fileId)).toBe('ready')
  // A list that recognises it hides it, and the service answers as before.
  const hash = await pictureHash(bytes)
  await onList(admin, 'After the service', [{ type: 'pdq', hash, class: 'other' }])
  await world.settle()
  expect(await onlyWaiting(performer)).toMatchObject({
    match: { list: 'After the service', class: 'other' },
  })
})

it('a site that asks services once never asks them again', async () => {
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'hashRecheckDays', 0))
  simulator.state.scanned = []
  await aMonthLater()
  expect(simulator.state.scanned).toEqual([])
})
