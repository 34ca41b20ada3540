import { addRule } from '@stagedoor/contract/agerules'
import * as blocks from '@stagedoor/contract/blocks'
import { listPerformerPosts } from '@stagedoor/contract/feed'
import { readPerformer } from '@stagedoor/contract/performers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  // The location data knows regions.
  world = await createWorld({ places: { '10.1.1.1': { country: 'US', region: 'TX' } } })
  owner = await world.performer()
  await post(owner)
  await world.settle()
})
afterAll(() => world.close())

const page = (who: Person, viewAs: string) =>
  who.api(listPerformerPosts, { params: { username: owner.username }, query: { viewAs } })

it('a preview from a region shows what is hidden there, and in the rest of its country nothing is', async () => {
  const given = (viewAs: string) => ({ params: { id: owner.id }, query: { viewAs } })
  const closed = { code: 'performers.country_blocked' }
  await owner.api(blocks.blockCountries, { body: { countryCodes: [], regionCodes: ['US-TX'] } })
  await expect(owner.api(readPerformer, given('guest@US-TX'))).rejects.toMatchObject(closed)
  await expect(page(owner, 'follower@US-TX')).rejects.toMatchObject(closed)
  expect(await owner.api(readPerformer, given('guest@US-OH'))).toMatchObject({ _id: owner.id })
  expect((await page(owner, 'guest@US')).data).toHaveLength(1)
  await owner.api(blocks.blockCountries, { body: { countryCodes: [], regionCodes: [] } })
  expect(await owner.api(readPerformer, given('guest@US-TX'))).toMatchObject({ _id: owner.id })
  await expect(page(owner, 'guest@US-Texas')).rejects.toMatchObject({ status: 400 })
})

it('a preview from a place that a rule of age closes is closed, and from one that asks for proof it is shown', async () => {
  const admin = await world.admin()
  const terms = {
    methods: [],
    minimumMethods: 0,
    needsDoubleAnonymity: false,
    allowsEstimation: false,
    challengeAge: 18,
    recheck: 'once' as const,
    recheckDays: null,
    retentionDays: 90,
    law: '',
    lawSince: null,
    inForceFrom: null,
    reason: 'The law asks it',
  }
  const texas = { ...terms, country: 'US', region: 'TX', action: 'block' as const }
  const france = { ...terms, country: 'FR', region: null, action: 'assure' as const }
  await admin.api(addRule, { body: texas })
  await admin.api(addRule, { body: { ...france, methods: ['veriff'], minimumMethods: 1 } })
  const closed = { code: 'performers.country_blocked' }
  await expect(page(owner, 'guest@US-TX')).rejects.toMatchObject(closed)
  for (const place of ['US', 'US-OH', 'FR'])
    expect((await page(owner, `guest@${place}`)).data).toHaveLength(1)
})
