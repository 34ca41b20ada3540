import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeAudience } from '../../../test/world/fan-audience.ts'
import { fanArbitrary, isHidden, isIn, ruleArbitrary } from '../../../test/world/fan-model.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { matchesRule } from './conditions.store.ts'
import { pickFans } from './fans.store.ts'
import { asksAccounts } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('random rules choose exactly the fans of random audiences that a simple model chooses', async () => {
  const audience = fc.array(fanArbitrary, { minLength: 200, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(audience, fc.infiniteStream(fc.nat()), async (fans, seeds) => {
      const { performerId, now, people, known } = await storeAudience(world, fans)
      const rules = fc.sample(ruleArbitrary(known), { numRuns: 120, seed: seeds.next().value })
      for (const rule of rules) {
        const condition = matchesRule(rule, { performerId, now })
        const chosen = await pickFans(
          world.app.base,
          { performerId, condition, readsAccounts: asksAccounts(rule) },
          { limit: 1000 },
        )
        const expected = people
          .filter(({ fan }) => !isHidden(fan) && isIn(rule, fan))
          .map(({ fanId }) => fanId)
        expect(chosen, JSON.stringify(rule)).toEqual(expected.sort())
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 180_000)
