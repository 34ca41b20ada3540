import { afterAll, beforeAll, expect, it } from 'vitest'
import { upload } from '../test/world/posts.ts'
import { createWorld, type World } from '../test/world/world.ts'
import { addHashGauges } from './hash-gauges.ts'
import { createMetrics } from './platform/ops/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = async () => {
  const metrics = createMetrics()
  addHashGauges(metrics, world.app.base)
  return (await metrics.render()).split('\n').filter((line) => /^\w*(hash)/.test(line))
}

it('metrics say which services of hashes fail, and how many uploads wait for them', async () => {
  expect(await read()).toEqual([
    'stagedoor_hash_services_failing 0',
    'stagedoor_uploads_waiting_for_hashes 0',
  ])
  const { base } = world.app
  const fileId = await upload(await world.performer())
  const now = base.now()
  const list = { name: 'Arachnid Shield', source: 'arachnid', isActive: true, createdAt: now }
  const failure = { failingSince: now, error: 'no answer' }
  await base.db
    .insertInto('hashLists')
    .values({ id: base.newId(), ...list, ...failure })
    .execute()
  const check = { fileId, part: 'file', partName: '', since: now, tries: 2 }
  await base.db.insertInto('partChecks').values(check).execute()
  expect(await read()).toEqual([
    'stagedoor_hash_services_failing 1',
    'stagedoor_uploads_waiting_for_hashes 1',
  ])
})
