import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  passportHolder,
  type SimulatedCompany,
} from '../../../test/fakes/identity-checks/company.ts'
import type { AgeCompany, AgeDemand } from './port.ts'

interface Subject {
  readonly simulate: () => Promise<SimulatedCompany>
  readonly open: (company: SimulatedCompany) => AgeCompany
}

const now = new Date('2026-11-29T12:00:00Z')
const anything: AgeDemand = { allowsEstimation: false, needsDoubleAnonymity: false }

/** Describes what each company that checks ages does, on its simulator. */
export function describeAgeCompany(name: string, subject: Subject): void {
  const { signal } = new AbortController()
  let company: SimulatedCompany
  let checker: AgeCompany
  const start = (demand = anything) => {
    const urls = {
      returnUrl: 'https://site.example/age?request=reference-1',
      callbackUrl: 'https://site.example/callback',
    }
    return checker.start({ reference: 'reference-1', ...urls, country: 'fr', ...demand }, signal)
  }
  const read = (session: string) => checker.read(session, now, signal)
  beforeAll(async () => {
    company = await subject.simulate()
    checker = subject.open(company)
  })
  beforeEach(() => {
    company.isDown = false
  })
  afterAll(() => company.close())

  describe(name, () => {
    it(`${name} learns a random reference, and neither account nor address of a person`, async () => {
      const { session, url } = await start()
      expect(new URL(url).protocol).toBe('https:')
      const check = company.checks.get(session)
      expect(check?.reference).toBe('reference-1')
      const sent = Object.keys(JSON.parse(check?.asked ?? ''))
      const known = [
        'verification',
        'redirect_url',
        'country',
        'method',
        'webhook',
        'external_user_id',
      ]
      expect(sent.filter((key) => !known.includes(key))).toEqual([])
      expect(company.refused()).toBe(0)
    })

    it(`${name} answers each result when it is read again, without anything about the person`, async () => {
      const { session } = await start()
      expect(await read(session)).toMatchObject({ session, state: 'pending' })
      const results = { declined: 'failed', expired: 'expired', approved: 'passed' } as const
      for (const state of ['declined', 'expired', 'approved'] as const) {
        company.decide(session, state, passportHolder)
        const result = await read(session)
        expect(result).toMatchObject({ session, state: results[state], level: 'verified' })
        expect(Object.keys(result).sort()).toEqual([
          'isDoublyAnonymous',
          'level',
          'reference',
          'session',
          'state',
        ])
        expect(JSON.stringify(result)).not.toMatch(/Mia|1994|12AB/)
      }
    })

    it(`${name} names a session in its calls, and a call decides nothing`, async () => {
      const { session } = await start()
      expect(checker.sessionIn(company.callback(session, 'approved'))).toBe(session)
      expect(checker.sessionIn(company.callback(session, 'approved', 'forged'))).toBeUndefined()
      expect(await read(session)).toMatchObject({ state: 'pending' })
    })

    it(`${name} throws when it is down, and for a session that it does not know`, async () => {
      const failed = { name: 'IdentityCheckFailed' }
      await expect(read('nothing')).rejects.toMatchObject(failed)
      company.isDown = true
      await expect(start()).rejects.toMatchObject(failed)
    })
  })
}
