/**
 * Checks a release that a site signed: `npm run release:check -- FILE [--site URL | --key FILE]`.
 * The keys come from the address in the file, from another one, or without any network from a saved
 * answer of `/.well-known/stagedoor-keys.json` or a file with one public key in base64url. A PDF
 * holds the file to check as its attachment release.json. Exits with 1 at any problem.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { InstanceKeys, instanceKeysPath } from '../contract/src/instance-keys.ts'
import type { PortableRelease } from '../contract/src/releases/portable.ts'
import {
  type GivenKeys,
  parseRelease,
  problemsOf,
  type ReleaseProblem,
} from '../server/src/modules/releases/portable/check.rules.ts'

const explanations: Readonly<Record<ReleaseProblem, string>> = {
  text_differs: 'The text is not the one whose hash was signed',
  key_id_differs: 'The id of the key does not belong to its public key',
  signature_wrong: 'The signature does not belong to this content: something was changed',
  key_unknown: 'It was signed by a key that is none of the given ones',
  site_differs: 'The given keys belong to another site',
  ended: 'It has ended',
  places_unknown: 'It names countries that this version does not know',
  too_young: 'Somebody was not of age on the day of a file',
}

const publicKey = /^[\w-]{43}$/

/** Reads saved keys: the published list of a site, or one public key alone. */
function savedKeys(file: string): GivenKeys {
  const text = readFileSync(file, 'utf8').trim()
  if (!publicKey.test(text)) return InstanceKeys.parse(JSON.parse(text))
  return { keys: [{ publicKey: text }] }
}

async function publishedKeys(site: string): Promise<GivenKeys> {
  const address = new URL(instanceKeysPath, site)
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return InstanceKeys.parse(await answer.json())
}

function introduce({ signer, producer, site, signedAt, scopes, files }: PortableRelease): string {
  const who = signer.legalName ?? signer.alias
  const what = `${files.length} ${files.length === 1 ? 'file' : 'files'} of ${producer.name}`
  return `${who}, ${what}, signed ${signedAt.slice(0, 10)} on ${site} (${scopes.join(', ')}):`
}

async function check(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, key: { type: 'string' } },
  })
  const [path] = positionals
  if (!path) throw new Error('Usage: npm run release:check -- FILE [--site URL | --key FILE]')
  const release = parseRelease(readFileSync(path, 'utf8'))
  if (!release) throw new Error(`${path} is not a signed release in JSON`)
  const { site = release.site, key } = values
  const keys = key ? savedKeys(key) : await publishedKeys(site)
  const today = new Date().toISOString().slice(0, 10)
  const problems = problemsOf(release, { keys, today })
  console.log(introduce(release))
  for (const problem of problems) console.error(`${explanations[problem]} (${problem}).`)
  const { issuedAt, seal } = release
  if (problems.length === 0) {
    console.log(`Valid on ${issuedAt}, by key ${seal.keyId.slice(0, 16)}….`)
    console.log(`Whether it was taken back since then, only ${release.site} knows.`)
  }
  return problems.length === 0
}

try {
  if (!(await check())) process.exitCode = 1
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
