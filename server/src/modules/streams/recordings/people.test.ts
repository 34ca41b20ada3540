import {
  addPerson,
  listFiles,
  listGiven,
  nameInStream,
  withdraw,
} from '@stagedoor/contract/releases'
import { end, listPast } from '@stagedoor/contract/streams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recorderOf } from '../../../../test/world/more-doors.ts'
import type { Person } from '../../../../test/world/people.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { openStream } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { importRecordings } from './import-recordings.ts'

let world: World
const steps = releasesIn(() => world)
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const stagesOf = (owner: Person) =>
  world.app.base.db
    .selectFrom('files')
    .select(['stage', 'heldBy'])
    .where('ownerId', '=', owner.id)
    .execute()

it.each([
  ['are required', true],
  ['are not required', false],
])(
  'a recording shows those who were in its stream, and is taken down with a release of one of them, where releases %s',
  async (_, isRequired) => {
    await steps.require(isRequired)
    const performer = await steps.knownPerformer()
    const guest = await steps.knownPerformer()
    const { _id } = await performer.api(addPerson, { body: { account: guest.username } })
    await performer.api(nameInStream, { body: { personIds: [_id] } })
    await steps.answerAs(guest)
    const { _id: id } = await openStream(performer)
    await performer.api(end, { params: { id } })
    await importRecordings(world.app.base, await recorderOf(id))
    await world.settle()
    expect(await stagesOf(performer)).toEqual([{ stage: 'ready', heldBy: null }])
    expect((await performer.api(listPast, { query: {} })).data[0]?.endedBy).toBe('performer')
    const [given] = (await guest.api(listGiven, { query: {} })).data
    expect(given?.files.map(({ isStream }) => isStream).sort()).toEqual([false, true])
    await guest.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
    await world.settle()
    expect(await stagesOf(performer)).toEqual([{ stage: 'people', heldBy: expect.any(String) }])
    expect((await performer.api(listFiles, { query: {} })).data).toEqual([])
  },
)

it('a recording waits for a guest who took their release back before it was in the vault', async () => {
  await steps.require(false)
  const performer = await steps.knownPerformer()
  const guest = await steps.knownPerformer()
  const { _id } = await performer.api(addPerson, { body: { account: guest.username } })
  await performer.api(nameInStream, { body: { personIds: [_id] } })
  await steps.answerAs(guest)
  const { _id: id } = await openStream(performer)
  const [given] = (await guest.api(listGiven, { query: {} })).data
  await guest.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
  await world.settle()
  await importRecordings(world.app.base, await recorderOf(id))
  await world.settle()
  const { data } = await performer.api(listFiles, { query: {} })
  expect(data).toMatchObject([
    { isWaiting: true, people: [{ isSelf: true }, { state: 'withdrawn' }] },
  ])
})
