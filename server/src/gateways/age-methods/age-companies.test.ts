import { expect, it } from 'vitest'
import { passportHolder } from '../../../test/fakes/identity-checks/company.ts'
import { simulateVeriff } from '../../../test/fakes/identity-checks/simulate-veriff.ts'
import { simulateVerifyMy } from '../../../test/fakes/identity-checks/simulate-verifymy.ts'
import { describeAgeCompany } from './age-companies.contract.ts'
import { openVeriffAge } from './veriff-age.ts'
import { openVerifyMyAge } from './verifymy-age.ts'

describeAgeCompany('Veriff', { simulate: simulateVeriff, open: openVeriffAge })
describeAgeCompany('VerifyMy', { simulate: simulateVerifyMy, open: openVerifyMyAge })

const { signal } = new AbortController()
const urls = { returnUrl: 'https://site.example/age', callbackUrl: 'https://site.example/c' }
const check = { reference: 'reference', ...urls, country: 'fr' }

it('a document that Veriff approves counts from the eighteenth birthday on', async () => {
  const company = await simulateVeriff()
  const veriff = openVeriffAge(company)
  const demand = { allowsEstimation: false, needsDoubleAnonymity: false }
  const { session } = await veriff.start({ ...check, ...demand }, signal)
  const read = async (dateOfBirth: string | null, now: string) => {
    company.decide(session, 'approved', { ...passportHolder, dateOfBirth })
    return (await veriff.read(session, new Date(now), signal)).state
  }
  expect(await read('2008-03-02', '2026-03-01T23:00:00Z')).toBe('failed')
  expect(await read('2008-03-02', '2026-03-02T00:00:00Z')).toBe('passed')
  expect(await read('2008-02-29', '2026-03-01T00:00:00Z')).toBe('passed')
  expect(await read(null, '2026-03-02T00:00:00Z')).toBe('failed')
  expect(veriff.isDoublyAnonymous).toBe(false)
  await company.close()
})

it('VerifyMy is asked for what the rule allows, and an estimation is told apart', async () => {
  const company = await simulateVerifyMy()
  const verifymy = openVerifyMyAge(company)
  const ask = async (allowsEstimation: boolean, needsDoubleAnonymity: boolean) => {
    const demand = { allowsEstimation, needsDoubleAnonymity }
    const { session } = await verifymy.start({ ...check, ...demand }, signal)
    company.decide(session, 'approved')
    const { level, isDoublyAnonymous } = await verifymy.read(session, new Date(), signal)
    const { method } = JSON.parse(company.checks.get(session)?.asked ?? '')
    return [method, level, isDoublyAnonymous]
  }
  expect(await ask(true, false)).toEqual(['AgeEstimation', 'estimated', false])
  expect(await ask(false, false)).toEqual(['IDScanFaceMatch', 'verified', false])
  expect(await ask(true, true)).toEqual(['DoubleBlind', 'verified', true])
  await company.close()
})
