import { RELEASE_FILE_BYTES } from '@stagedoor/contract/releases'
import {
  PortableRelease,
  RELEASE_PURPOSE,
  type ReleaseStatement,
} from '@stagedoor/contract/releases/portable'
import canonicalize from 'canonicalize'
import { instanceKeyId, isSignedBy } from '../../../platform/ops/index.ts'
import { placesIn } from '../places/places.rules.ts'
import { adultOn, hashOfText } from '../rules.ts'

/** What is wrong with a release as a file. */
export type ReleaseProblem =
  | 'text_differs'
  | 'key_id_differs'
  | 'signature_wrong'
  | 'key_unknown'
  | 'site_differs'
  | 'ended'
  | 'too_young'
  | 'places_unknown'

/** The public keys to check with: those of a site, or one that somebody was given. */
export interface GivenKeys {
  readonly keys: readonly { readonly publicKey: string }[]
  readonly site?: string
}

/** Returns the bytes of a release that its site signs: canonical JSON (RFC 8785). */
export function releaseBytes(statement: ReleaseStatement): Buffer {
  const text = canonicalize(statement)
  if (text === undefined) throw new Error('A release is always JSON')
  return Buffer.from(text)
}

/** Returns the release in a text; undefined where it is none, or holds anything else beside. */
export function parseRelease(text: string): PortableRelease | undefined {
  if (text.length > RELEASE_FILE_BYTES) return undefined
  try {
    const parsed = PortableRelease.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Returns everything that is wrong with a release on a day, with the keys of its site. */
export function problemsOf(
  release: PortableRelease,
  { keys, today }: { readonly keys: GivenKeys; readonly today: string },
): ReleaseProblem[] {
  const { seal, ...statement } = release
  const { text, until, signer, files } = statement
  const known = keys.keys.find(({ publicKey }) => publicKey === seal.publicKey)
  const { birthDate } = signer
  const checks: readonly (readonly [ReleaseProblem, boolean])[] = [
    ['text_differs', hashOfText(text.content) === text.sha256],
    ['key_id_differs', instanceKeyId(seal.publicKey) === seal.keyId],
    ['signature_wrong', isSignedBy(seal, RELEASE_PURPOSE, releaseBytes(statement))],
    ['key_unknown', known !== undefined],
    ['site_differs', keys.site === undefined || keys.site === statement.site],
    ['ended', until === null || until >= today],
    ['places_unknown', placesIn(statement.territory) !== undefined],
    ['too_young', !birthDate || files.every(({ producedOn }) => adultOn(birthDate) <= producedOn)],
  ]
  return checks.filter(([, holds]) => !holds).map(([problem]) => problem)
}
