import * as performers from '@stagedoor/contract/performers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = (id: string) => world.api()(performers.readPerformer, { params: { id } })

it('shows the country only when the performer allows it, which is off by default', async () => {
  const performer = await world.performer({ country: 'FR' })
  expect((await read(performer.id)).country).toBeNull()
  expect(await performer.api(performers.readSelf)).toMatchObject({
    country: 'FR',
    isCountryShown: false,
  })
  const shown = await performer.api(performers.updateSelf, { body: { isCountryShown: true } })
  expect(shown).toMatchObject({ country: 'FR', isCountryShown: true })
  expect(await read(performer.id)).toMatchObject({ country: 'FR' })
  await performer.api(performers.updateSelf, { body: { isCountryShown: false } })
  expect((await read(performer.id)).country).toBeNull()
})

it('the landing page shows featured performers only', async () => {
  const featured = await world.performer({ isFeatured: true })
  await world.settle()
  const drawn = await world.api()(performers.listRandomPerformers, { query: { isFeatured: true } })
  expect(drawn.data.map(({ _id }) => _id)).toContain(featured.id)
  expect(drawn.data.map(({ isFeatured }) => isFeatured)).not.toContain(false)
})
