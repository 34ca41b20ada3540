import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  passportHolder,
  type SimulatedCompany,
} from '../../../test/fakes/identity-checks/company.ts'
import type { IdentityChecker } from './port.ts'

interface Subject {
  readonly simulate: () => Promise<SimulatedCompany>
  readonly open: (company: SimulatedCompany) => IdentityChecker
  /** True for a company that tells what the document says. */
  readonly tellsPerson: boolean
  /** True for a company whose calls are signed. */
  readonly signsCalls: boolean
}

/** Describes what each company that checks identities does, on its simulator. */
export function describeIdentityChecker(name: string, subject: Subject): void {
  const { signal } = new AbortController()
  let company: SimulatedCompany
  let checker: IdentityChecker
  const start = (reference = 'a-random-reference') => {
    const site = 'https://site.example'
    const urls = { returnUrl: `${site}/creator/identity-check`, callbackUrl: `${site}/callback` }
    return checker.start({ reference, ...urls, country: 'fr' }, signal)
  }
  beforeAll(async () => {
    company = await subject.simulate()
    checker = subject.open(company)
  })
  beforeEach(() => {
    company.isDown = false
  })
  afterAll(() => company.close())

  describe(name, () => {
    it(`${name} opens a check with our reference alone, and sends the browser to its page`, async () => {
      const opened = await start('reference-1')
      expect(company.checks.get(opened.session)).toMatchObject({ reference: 'reference-1' })
      expect(new URL(opened.url).protocol).toBe('https:')
      expect(company.refused()).toBe(0)
    })

    it(`${name} answers a check that nobody finished as pending`, async () => {
      const { session } = await start()
      expect(await checker.read(session, signal)).toMatchObject({ session, state: 'pending' })
    })

    it(`${name} answers each result when it is read again`, async () => {
      const { session } = await start('reference-2')
      for (const state of ['declined', 'expired', 'approved'] as const) {
        company.decide(session, state, passportHolder)
        const result = await checker.read(session, signal)
        expect(result).toMatchObject({ session, state })
        expect(result.person).toEqual(subject.tellsPerson ? passportHolder : null)
        if (subject.tellsPerson) expect(result.reference).toBe('reference-2')
      }
    })

    it(`${name} names a session in its calls, and a call decides nothing`, async () => {
      const { session } = await start()
      expect(checker.sessionIn(company.callback(session, 'approved'))).toBe(session)
      expect(checker.sessionIn(company.callback(session, 'approved', 'forged'))).toBeUndefined()
      expect(checker.sessionIn({ body: Buffer.from('{"id":7}'), headers: {} })).toBeUndefined()
      if (subject.signsCalls) {
        const { body } = company.callback(session, 'approved')
        expect(checker.sessionIn({ body, headers: { 'x-signature': 'old' } })).toBeUndefined()
      }
      expect(await checker.read(session, signal)).toMatchObject({ state: 'pending' })
    })

    it(`${name} throws when it is down, and for a session that it does not know`, async () => {
      const failed = { name: 'IdentityCheckFailed' }
      await expect(checker.read('nothing', signal)).rejects.toMatchObject(failed)
      company.isDown = true
      await expect(start()).rejects.toMatchObject(failed)
    })
  })
}
