import { importIssuers, listIssuers, removeIssuers } from '@stagedoor/contract/agechecks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAgeBrowser } from '../../../test/world/age-checks.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { simulateIssuer } from '../../gateways/age-methods/wallet/simulated-wallet.ts'

const dates = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') }
const { root } = simulateIssuer(Buffer.from('an issuer'), dates)
let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
})
afterAll(() => world.close())

const import_ = (list: string, title = 'Own') => boss.api(importIssuers, { body: { title, list } })

it('an imported issuer opens the wallet to visitors, and its removal closes it', async () => {
  const browser = openAgeBrowser(world)
  expect(await browser.get('/age')).toMatchObject({ methods: [] })
  const list = await import_(root.toString())
  expect(list).toMatchObject({ title: 'Own', issuers: [expect.stringContaining('SIMULATED')] })
  expect(await browser.get('/age')).toMatchObject({ methods: [{ method: 'wallet' }] })
  await boss.api(removeIssuers, { params: { id: list._id ?? '' } })
  expect(await browser.get('/age')).toMatchObject({ methods: [] })
  await expect(boss.api(removeIssuers, { params: { id: list._id ?? '' } })).rejects.toMatchObject({
    code: 'agechecks.list_not_found',
  })
})

it('a list replaces the earlier one of its title, and is old after half a year', async () => {
  await import_(root.toString(), 'Published')
  await import_(root.toString(), 'Published')
  const read = async () => (await boss.api(listIssuers)).data
  expect(await read()).toMatchObject([{ title: 'Published', isOld: false }])
  world.clock.advance(184 * 86_400_000)
  boss = await world.admin()
  expect(await read()).toMatchObject([{ title: 'Published', isOld: true }])
})

it('what is no list is refused, and so is an admin without a fresh proof', async () => {
  await expect(import_('nothing')).rejects.toMatchObject({ code: 'agechecks.not_a_list' })
  world.clock.advance(3_600_000)
  await expect(import_(root.toString())).rejects.toMatchObject({ code: 'auth.proof_required' })
})
