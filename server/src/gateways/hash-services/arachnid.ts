import type { HashClass } from '@stagedoor/contract/hashlists'
import { z } from 'zod'
import { askService, basicAuth } from './ask-service.ts'
import { type HashScanner, HashServiceDown, type ScanMatch, type ScannedContent } from './port.ts'

/** The account of a site at Arachnid Shield. */
export interface ArachnidSettings {
  readonly url: string
  readonly user: string
  readonly password: string
  /**
   * Hashes alone, or the bytes of pictures and videos, by which it also finds the same bytes; or
   * the bytes of those alone that have too few details for a hash.
   */
  readonly sends: 'hashes' | 'hashes-or-files' | 'files'
  readonly limitMs: number
}

const NAME = 'Arachnid Shield'
const NO_MATCH = 'no-known-match'
/** The hashes of one request. */
const AT_ONCE = 200

const Verdict = z.object({
  classification: z.string().min(1),
  match_type: z.string().nullish(),
  sha256_hex: z.string().nullish(),
})
type Verdict = z.output<typeof Verdict>

const HashVerdicts = z.object({ scanned_hashes: z.record(z.string(), Verdict) })

const classes: Readonly<Record<string, HashClass>> = { csam: 'csam', test: 'test' }

/** Opens the scanner of the Canadian Centre for Child Protection. */
export function openArachnid(settings: ArachnidSettings): HashScanner {
  const { url, user, password, sends, limitMs } = settings
  const post = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = { ...basicAuth(user, password), 'content-type': type }
    return parseJson(await askService(NAME, url + path, { method: 'POST', headers, body, limitMs }))
  }
  const scanHashes = async (hashes: readonly string[]): Promise<ScanMatch[]> => {
    const encoded = hashes.map((hash) => Buffer.from(hash, 'hex').toString('base64'))
    const found: ScanMatch[] = []
    for (let at = 0; at < encoded.length; at += AT_ONCE) {
      const asked = encoded.slice(at, at + AT_ONCE)
      const answer = await post('/v1/pdq/', 'application/json', JSON.stringify({ hashes: asked }))
      const { scanned_hashes: verdicts } = check(HashVerdicts, answer)
      // An answer that leaves a hash out says nothing about it.
      if (asked.some((hash) => !verdicts[hash])) throw misunderstood()
      // Equal perceptual hashes are no proof of equal pictures.
      for (const verdict of Object.values(verdicts)) found.push(...matchOf(verdict, false))
    }
    return found
  }
  const scanFile = async ({ mime, read }: ScannedContent): Promise<ScanMatch[]> => {
    const verdict = check(Verdict, await post('/v1/media/', mime, await read()))
    return matchOf(verdict, verdict.match_type === 'exact')
  }
  return {
    source: 'arachnid',
    name: NAME,
    scanHashes,
    scan(content) {
      const isPermitted =
        sends === 'files' || (sends === 'hashes-or-files' && content.hashes.length === 0)
      return isPermitted && /^(?:image|video)\//.test(content.mime)
        ? scanFile(content)
        : scanHashes([...new Set(content.hashes)])
    },
  }
}

/** Returns the match of a verdict: every one but "no known match" is one. */
const matchOf = (
  { classification, sha256_hex: reference }: Verdict,
  isExact: boolean,
): ScanMatch[] =>
  classification === NO_MATCH
    ? []
    : [{ class: classes[classification] ?? 'harmful', isExact, reference: reference ?? '' }]

const misunderstood = () => new HashServiceDown(`${NAME} answered something else than expected`)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw misunderstood()
  }
}

function check<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw misunderstood()
  return parsed.data
}
