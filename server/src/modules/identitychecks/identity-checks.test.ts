import {
  decideDocuments,
  openDocument,
  updateSetting,
  viewPerformer,
} from '@stagedoor/contract/admin'
import * as identitychecks from '@stagedoor/contract/identitychecks'
import { uploadDocument } from '@stagedoor/contract/performers'
import { readViewer } from '@stagedoor/contract/users'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  passportHolder,
  type SimulatedCompany,
} from '../../../test/fakes/identity-checks/company.ts'
import { simulateVeriff } from '../../../test/fakes/identity-checks/simulate-veriff.ts'
import { simulateVerifyMy } from '../../../test/fakes/identity-checks/simulate-verifymy.ts'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let boss: Person
let veriff: SimulatedCompany
let verifymy: SimulatedCompany
let file: Blob
beforeAll(async () => {
  veriff = await simulateVeriff()
  verifymy = await simulateVerifyMy()
  world = await createWorld({
    environment: {
      VERIFF_URL: veriff.url,
      VERIFF_API_KEY: veriff.apiKey,
      VERIFF_SECRET: veriff.secret,
      VERIFYMY_URL: verifymy.url,
      VERIFYMY_API_KEY: verifymy.apiKey,
      VERIFYMY_SECRET: verifymy.secret,
    },
  })

  file = new Blob([new Uint8Array(await samplePhoto(320, 200).jpeg().toBuffer())])
})
beforeEach(async () => {
  // A new session, whose password counts as confirmed.
  boss = await world.admin()
  veriff.isDown = false
  await set('identityChecker', 'veriff')
  await set('identityCheckApproves', false)
})
afterAll(async () => {
  await world.close()
  await Promise.all([veriff.close(), verifymy.close()])
})

const set = (key: 'identityChecker' | 'identityCheckApproves', value: string | boolean) =>
  boss.api(updateSetting, { params: { key }, body: { value } })
const identity = { firstName: 'Mia', lastName: 'Moon', dateOfBirth: '1994-05-17' }

async function applicant(claimed: Partial<typeof identity> = {}): Promise<Person> {
  const person = await world.performer({ hasVerifiedDocuments: false, ...identity, ...claimed })
  for (const type of ['idVerificationId', 'documentVerificationId'] as const)
    await person.api(uploadDocument, { params: { type }, files: { file } })
  return person
}
let numbers = 0
const holder = () => {
  numbers += 1
  return { ...passportHolder, number: `X ${numbers}` }
}
const startOf = async ({ api }: Person): Promise<string> => {
  const { url } = await api(identitychecks.start)
  return url.split('/').at(-1) ?? ''
}
const call = (
  company: SimulatedCompany,
  provider: string,
  ...hint: Parameters<SimulatedCompany['callback']>
) => {
  const { body, headers } = company.callback(...hint)
  return world.inject({
    method: 'POST',
    url: identitychecks.identityCheckCallbackPath.replace(':provider', provider),
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    payload: body,
  })
}
const stateOf = async ({ api }: Person) => (await api(identitychecks.read)).check?.state
const detailsOf = async ({ id }: Person) => {
  const { documents } = await boss.api(viewPerformer, { params: { id } })
  return documents.find(({ kind }) => kind === 'idVerificationId')?.details
}
const isVerified = async ({ api }: Person) => (await api(readViewer)).verifiedDocument

it('a confirmed document fills the details of the waiting ID, and staff approve it', async () => {
  const mia = await applicant()
  const session = await startOf(mia)
  expect(veriff.checks.get(session)?.reference).toMatch(/^[0-9a-f]{32}$/)
  expect(veriff.checks.get(session)?.reference).not.toBe(mia.id)
  veriff.decide(session, 'approved', holder())
  expect((await call(veriff, 'veriff', session, 'approved')).statusCode).toBe(200)
  await world.settle()
  expect(await stateOf(mia)).toBe('approved')
  expect(await detailsOf(mia)).toMatchObject({ type: 'passport', issuingCountry: 'FR' })
  expect(await isVerified(mia)).toBe(false)
  const { data } = await boss.api(identitychecks.listOf, { params: { id: mia.id } })
  expect(data).toMatchObject([
    { state: 'approved', isApplied: true, person: { isNameEqual: true, isBirthDateEqual: true } },
  ])
  expect(JSON.stringify(data)).not.toContain('X 1')
  const { documents } = await boss.api(viewPerformer, { params: { id: mia.id } })
  for (const { _id: id } of documents)
    await boss.api(openDocument, { params: { id }, body: { reason: 'Check' } })
  await boss.api(decideDocuments, { params: { id: mia.id }, body: { decision: 'approve' } })
  expect(await isVerified(mia)).toBe(true)
})

it('a call that claims an approval changes nothing when the company answers otherwise', async () => {
  const mia = await applicant()
  const session = await startOf(mia)
  expect((await call(veriff, 'veriff', session, 'approved')).statusCode).toBe(200)
  await world.settle()
  expect(await stateOf(mia)).toBe('pending')
  veriff.decide(session, 'declined', holder())
  await call(veriff, 'veriff', session, 'approved')
  await world.settle()
  expect(await stateOf(mia)).toBe('declined')
  expect(await detailsOf(mia)).toBeFalsy()
})

it('a forged call, an unknown session and an unknown company do nothing', async () => {
  const mia = await applicant()
  const session = await startOf(mia)
  veriff.decide(session, 'approved', holder())
  expect((await call(veriff, 'veriff', session, 'approved', 'forged')).statusCode).toBe(400)
  expect((await call(veriff, 'veriff', 'elsewhere', 'approved')).statusCode).toBe(200)
  expect((await call(veriff, 'nobody', session, 'approved')).statusCode).toBe(404)
  await world.settle()
  expect(await stateOf(mia)).toBe('pending')
})

it('a repeated and a late call change an ended check no more', async () => {
  const mia = await applicant()
  const session = await startOf(mia)
  veriff.decide(session, 'approved', holder())
  await Promise.all([1, 2, 3].map(() => call(veriff, 'veriff', session, 'approved')))
  await world.settle()
  veriff.decide(session, 'declined')
  await call(veriff, 'veriff', session, 'declined')
  await world.settle()
  expect(await stateOf(mia)).toBe('approved')
})

it('a company that never calls is asked, and one that is down is asked again', async () => {
  const mia = await applicant()
  const session = await startOf(mia)
  veriff.decide(session, 'approved', holder())
  veriff.isDown = true
  await expect(mia.api(identitychecks.refresh)).rejects.toMatchObject({
    code: 'identitychecks.unavailable',
  })
  world.clock.advance(3 * 60_000)
  await world.runScheduledJobs(['identitychecks'])
  expect(await stateOf(mia)).toBe('pending')
  veriff.isDown = false
  world.clock.advance(60 * 60_000)
  await world.runScheduledJobs(['identitychecks'])
  expect(await stateOf(mia)).toBe('approved')
})

it('a company that answers for another check is not believed', async () => {
  const mia = await applicant()
  const session = await startOf(mia)
  veriff.decide(session, 'approved', holder())
  const check = veriff.checks.get(session)
  if (check) check.reference = 'somebody-else'
  await expect(mia.api(identitychecks.refresh)).rejects.toMatchObject({
    code: 'identitychecks.unavailable',
  })
  expect(await stateOf(mia)).toBe('pending')
  expect(await detailsOf(mia)).toBeFalsy()
})

it('the same document under a second account is found, and never approved by itself', async () => {
  await set('identityCheckApproves', true)
  const same = holder()
  const one = await applicant()
  const two = await applicant()
  for (const person of [one, two]) {
    const session = await startOf(person)
    veriff.decide(session, 'approved', { ...same, number: same.number.toLowerCase() })
    await person.api(identitychecks.refresh)
  }
  expect([await isVerified(one), await isVerified(two)]).toEqual([true, false])
  const { data } = await boss.api(identitychecks.listOf, { params: { id: two.id } })
  expect(data).toMatchObject([{ heldFor: 'verification.duplicate_document' }])
  const { duplicates } = await boss.api(viewPerformer, { params: { id: two.id } })
  expect(duplicates.map(({ _id }) => _id)).toEqual([one.id])
})

it('another name or birth date, and an expired document, wait for staff', async () => {
  await set('identityCheckApproves', true)
  const cases = [
    [{ firstName: 'Ann' }, {}, 'name_differs'],
    [{ dateOfBirth: '1994-05-18' }, {}, 'birth_date_differs'],
    [{}, { expiresOn: '2020-01-01' }, 'verification.document_expired'],
    [{}, { number: null }, 'no_details'],
  ] as const
  for (const [claimed, read, heldFor] of cases) {
    const person = await applicant(claimed)
    const session = await startOf(person)
    veriff.decide(session, 'approved', { ...holder(), ...read })
    await person.api(identitychecks.refresh)
    expect(await isVerified(person)).toBe(false)
    const { data } = await boss.api(identitychecks.listOf, { params: { id: person.id } })
    expect(data).toMatchObject([{ state: 'approved', heldFor }])
  }
})

it('a company that confirms an age alone never approves', async () => {
  await set('identityChecker', 'verifymy')
  await set('identityCheckApproves', true)
  const mia = await applicant()
  const session = await startOf(mia)
  verifymy.decide(session, 'approved')
  expect((await call(verifymy, 'verifymy', session, 'approved')).statusCode).toBe(200)
  await world.settle()
  const { data } = await boss.api(identitychecks.listOf, { params: { id: mia.id } })
  expect(data).toMatchObject([{ state: 'approved', isApplied: false, heldFor: 'no_details' }])
  expect(await isVerified(mia)).toBe(false)
})

it('refuses a check where none is offered, none is needed or the company is down', async () => {
  const verified = await world.performer()
  const refusal = (code: string) => ({ code: `identitychecks.${code}` })
  await expect(startOf(verified)).rejects.toMatchObject(refusal('not_needed'))
  const mia = await applicant()
  veriff.isDown = true
  await expect(startOf(mia)).rejects.toMatchObject(refusal('unavailable'))
  await set('identityChecker', 'off')
  expect(await mia.api(identitychecks.read)).toEqual({ provider: null, check: null })
  await expect(startOf(mia)).rejects.toMatchObject(refusal('off'))
})
