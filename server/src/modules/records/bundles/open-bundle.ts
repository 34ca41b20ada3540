import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { type InstanceSignature, instanceKeyId, isSignedBy } from '../../../platform/ops/index.ts'
import { BundleProblem, openSealed } from './seal.rules.ts'

/** The signed list of what a bundle holds. */
export interface Manifest {
  readonly format: 1
  readonly id: string
  readonly site: string
  /** The address of the site, which precedes those of content. */
  readonly url: string
  readonly custodian: string
  readonly madeAt: string
  readonly expiresAt: string
  readonly reason: string
  readonly askedBy: string
  readonly approvedBy: string
  readonly files: readonly {
    readonly path: string
    readonly sha256: string
    readonly size: number
  }[]
}

/** An opened bundle, with what is wrong with it. */
export interface OpenedBundle {
  readonly manifest: Manifest
  /** The id of the key that signed the list, which the site publishes. */
  readonly keyId: string
  readonly files: ReadonlyMap<string, Buffer>
  readonly problems: readonly string[]
}

export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'
/** What the key of the site signs for, so that no other signature can stand in its place. */
export const PURPOSE = 'records-bundle'

/** Returns the SHA-256 of bytes, in hex. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Opens a sealed bundle with its passphrase and checks the signature of its list and the hash of
 * each file. Throws BundleProblem where it cannot be opened at all.
 */
export function openBundle(sealed: Buffer, passphrase: string): OpenedBundle {
  const entries = unzipSync(openSealed(sealed, passphrase))
  const files = new Map(Object.entries(entries).map(([name, data]) => [name, Buffer.from(data)]))
  const [list, signature] = [files.get(MANIFEST), files.get(SIGNATURE)]
  if (!list || !signature) throw new BundleProblem('The bundle has no signed list of its files.')
  const manifest = JSON.parse(list.toString()) as Manifest
  const by = JSON.parse(signature.toString()) as InstanceSignature
  const isSigned = isSignedBy(by, PURPOSE, list) && by.keyId === instanceKeyId(by.publicKey)
  const unsigned = isSigned ? [] : ['The list of files is not signed.']
  const problems = [...unsigned, ...wrongFiles(manifest, files)]
  return { manifest, keyId: by.keyId, files, problems }
}

function wrongFiles({ files: listed }: Manifest, files: ReadonlyMap<string, Buffer>): string[] {
  const known = new Set([MANIFEST, SIGNATURE, ...listed.map(({ path }) => path)])
  const wrong = listed.flatMap(({ path, sha256, size }) => {
    const bytes = files.get(path)
    if (!bytes) return [`Missing: ${path}`]
    return bytes.length === size && sha256Of(bytes) === sha256 ? [] : [`Changed: ${path}`]
  })
  return [
    ...wrong,
    ...[...files.keys()].filter((path) => !known.has(path)).map((path) => `Not listed: ${path}`),
  ]
}
