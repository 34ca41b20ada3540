import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReleaseSites, SiteSilent } from './port.ts'

/** Other sites that answer at addresses, as a test opens them. */
export interface SubjectSites {
  readonly sites: ReleaseSites
  /** Makes an address answer with a text, and returns it. */
  readonly answerWith: (text: string) => string
  /** An address at which nobody answers. */
  readonly silent: string
  readonly close: () => Promise<void>
}

/** Describes what every adapter to other sites does. */
export function describeReleaseSites(name: string, open: () => Promise<SubjectSites>): void {
  const { signal } = new AbortController()
  let subject: SubjectSites
  beforeAll(async () => {
    subject = await open()
  })
  afterAll(() => subject.close())

  describe(name, () => {
    const read = (url: string) => subject.sites.readStatus(url, { maxBytes: 100, signal })
    it(`${name} return what is at an address`, async () => {
      expect(await read(subject.answerWith('{"a":"ä"}'))).toBe('{"a":"ä"}')
    })

    it(`${name} are silent where nobody answers, or the answer is too long`, async () => {
      await expect(read(subject.silent)).rejects.toBeInstanceOf(SiteSilent)
      await expect(read(subject.answerWith('x'.repeat(101)))).rejects.toBeInstanceOf(SiteSilent)
    })
  })
}
