import { importIssuers, listIssuers, removeIssuers } from '@stagedoor/contract/agechecks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedList, signList } from '../../../../test/fakes/age-lists.ts'
import { openAgeBrowser } from '../../../../test/world/age-checks.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { simulateIssuer } from '../../../gateways/age-methods/wallet/simulated-wallet.ts'

const dates = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') }
const { root } = simulateIssuer(Buffer.from('an issuer'), dates)
let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
})
afterAll(() => world.close())

const import_ = (list: string, title = 'Own', signer = '') =>
  boss.api(importIssuers, { body: { title, list, ...(signer && { signer }) } })

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

it('a published list needs the certificate of its signer once, and no other signer after that', async () => {
  const [own, other] = ['publisher', 'other'].map((seed) => {
    const { rootKey: key, root: certificate } = simulateIssuer(Buffer.from(seed), dates)
    return { key, certificate }
  })
  if (!own || !other) throw new Error('No publishers')
  const plain = publishedList([{ certificate: root, status: 'granted' }])
  const list = signList(plain, own)
  const refused = (problem: string) => ({ code: 'agechecks.list_not_signed', data: { problem } })
  await expect(import_(list, 'Europe')).rejects.toMatchObject(refused('no_signer'))
  const signer = own.certificate.toString()
  expect(await import_(list, 'Europe', signer)).toMatchObject({
    signedBy: expect.stringContaining('SIMULATED'),
    nextUpdate: '2026-09-01T10:00:00.000Z',
  })
  expect(await import_(list, 'Europe')).toMatchObject({ title: 'Europe' })
  await expect(import_(plain, 'Europe')).rejects.toMatchObject(refused('unsigned'))
  await expect(import_(list.replace('granted', 'Granted'), 'Europe')).rejects.toMatchObject(
    refused('altered'),
  )
  await expect(import_(signList(plain, other), 'Europe')).rejects.toMatchObject(
    refused('other_signer'),
  )
})

it('what is no list is refused, and so is an admin without a fresh proof', async () => {
  await expect(import_('nothing')).rejects.toMatchObject({ code: 'agechecks.not_a_list' })
  world.clock.advance(3_600_000)
  await expect(import_(root.toString())).rejects.toMatchObject({ code: 'auth.proof_required' })
})
