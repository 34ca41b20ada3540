import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import * as taxforms from '@stagedoor/contract/taxforms'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openViesSimulator } from '../../../test/fakes/vies.ts'
import type { Person } from '../../../test/world/people.ts'
import { dac7, w9 } from '../../../test/world/tax-forms.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let vies: Awaited<ReturnType<typeof openViesSimulator>>
let world: World
let boss: Person
let mia: Person
beforeAll(async () => {
  vies = await openViesSimulator()
  vies.state.registered.set('FR40303265045', 'MIA MOON')
  world = await createWorld({ environment: { VIES_URL: vies.url } })
  boss = await world.admin()
  await set('vatLookups', true)
  await set('companyVatId', 'DE136695976')
})
beforeEach(async () => {
  vies.state.fault = undefined
  vies.state.asked = []
  mia = await world.performer({ firstName: 'Mia', lastName: 'Moon' })
})
afterAll(async () => {
  await world.close()
  await vies.close()
})

const set = (key: string, value: unknown) =>
  boss.api(updateSetting, { params: { key }, body: { value: value as never } })
const save = (body: typeof dac7 | typeof w9 = dac7) => mia.api(taxforms.save, { body })
const check = async () => (await mia.api(taxforms.read)).vatCheck
const ask = (who = boss) => who.api(taxforms.checkVat, { params: { id: mia.id } })

it('the VAT number of a new form is looked up, and the answer kept with its consultation number', async () => {
  expect((await save()).vatCheck).toMatchObject({ state: 'waiting', checkedAt: null })
  await world.settle()
  const answer = {
    state: 'valid',
    consultationNumber: 'WAPI1',
    registeredName: 'MIA MOON',
    checkedAt: expect.any(String),
    problem: null,
  }
  expect(await check()).toMatchObject(answer)
  const read = await boss.api(taxforms.adminRead, { params: { id: mia.id } })
  expect(read.vatCheck).toMatchObject(answer)
  expect(vies.state.asked).toMatchObject([{ requesterMemberStateCode: 'DE' }])
  const { data } = await boss.api(listAudit, { query: { subjectId: mia.id } })
  expect(data[0]).toMatchObject({
    action: 'taxforms.vat_checked',
    detail: { outcome: 'valid', consultationNumber: 'WAPI1' },
  })
})

it('a register that does not answer is no verdict, and is asked again until it answers', async () => {
  vies.state.fault = 'member_state'
  await save()
  await world.settle()
  expect(await check()).toMatchObject({ state: 'unreachable', problem: 'MS_UNAVAILABLE' })
  await world.runScheduledJobs(['taxforms'])
  expect(await check()).toMatchObject({ state: 'unreachable' })
  vies.state.fault = undefined
  await world.runScheduledJobs(['taxforms'])
  expect(await check()).toMatchObject({ state: 'valid', problem: null })
  const before = vies.state.asked.length
  await world.runScheduledJobs(['taxforms'])
  expect(vies.state.asked).toHaveLength(before)
})

it('a number that is not registered is shown so, and another form starts over', async () => {
  await save({ ...dac7, vatId: 'DE136695976' } as never)
  await world.settle()
  expect(await check()).toMatchObject({ state: 'invalid', registeredName: null })
  await save({ ...dac7, vatId: '' } as never)
  expect(await check()).toBeNull()
  await save()
  expect(await check()).toMatchObject({ state: 'waiting' })
  await save(w9)
  expect(await check()).toBeNull()
})

it('an answer about a form that was replaced meanwhile is not kept', async () => {
  await save()
  await world.settle()
  const held = Promise.withResolvers<void>()
  vies.state.hold = held.promise
  const late = ask()
  await expect.poll(() => vies.state.asked.length).toBe(2)
  await save({ ...dac7, vatId: 'EL094259216' } as never)
  held.resolve()
  expect((await late).vatCheck).toMatchObject({ state: 'waiting' })
  await world.settle()
  expect(await check()).toMatchObject({ state: 'invalid' })
})

it('staff ask at once, with the permission, also where new forms are not looked up', async () => {
  await set('vatLookups', false)
  expect((await save()).vatCheck).toBeNull()
  await world.settle()
  expect(vies.state.asked).toEqual([])
  expect((await ask()).vatCheck).toMatchObject({ state: 'valid' })
  const support = await world.admin({ staffRole: 'support' })
  await expect(ask(support)).rejects.toMatchObject({ code: 'auth.staff_role' })
  await save({ ...dac7, vatId: 'GB333289454' } as never)
  await expect(ask()).rejects.toMatchObject({ code: 'taxforms.no_vat_number' })
  const nobody = boss.api(taxforms.checkVat, { params: { id: (await world.fan()).id } })
  await expect(nobody).rejects.toMatchObject({ code: 'performers.not_found' })
  await set('vatLookups', true)
})
