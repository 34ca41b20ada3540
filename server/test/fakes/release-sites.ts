import { type ReleaseSites, SiteSilent } from '../../src/gateways/release-sites/port.ts'

/** Other sites in memory: each address answers as it is told, and all others are silent. */
export interface FakeReleaseSites extends ReleaseSites {
  readonly answers: Map<string, () => Promise<string>>
  readonly asked: string[]
}

export function openFakeReleaseSites(): FakeReleaseSites {
  const answers: FakeReleaseSites['answers'] = new Map()
  const asked: string[] = []
  return {
    answers,
    asked,
    async readStatus(url, { maxBytes }) {
      asked.push(url)
      const answer = await answers.get(new URL(url).href)?.()
      if (answer === undefined || Buffer.byteLength(answer) > maxBytes)
        throw new SiteSilent('no answer')
      return answer
    },
  }
}
