import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type InstanceSignature, instanceKeyId, isSignedBy } from '../../../platform/ops/index.ts'
import { BrokenArchive, readArchive } from '../../../platform/uploads/index.ts'
import { BundleProblem, IV_BYTES, openStream, readHeader, TAG_BYTES } from './seal.rules.ts'

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
  /** The names of its files, in their order. */
  readonly files: readonly string[]
  readonly problems: readonly string[]
}

export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'
/** What the key of the site signs for, so that no other signature can stand in its place. */
export const PURPOSE = 'records-bundle'

/** A header is a line of some hundred bytes. */
const MOST_HEADER = 4096

/** Returns the SHA-256 of bytes, in hex. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A sealed file and the folder into which it is opened. */
interface Opening {
  readonly file: string
  readonly passphrase: string
  readonly folder: string
}

/**
 * Opens a sealed bundle with its passphrase into a new folder that only its owner can read, and
 * checks the signature of its list and the hash of each file. The file is read twice, as a stream:
 * first to know that it is whole and unchanged, and then to write what it holds. Throws
 * BundleProblem, and leaves nothing, where it cannot be opened at all.
 */
export async function openBundle({ file, passphrase, folder }: Opening): Promise<OpenedBundle> {
  const decrypted = await decrypting(file, passphrase)
  for await (const _ of decrypted());
  mkdirSync(folder, { mode: 0o700 })
  const archive = path.join(folder, '.bundle.zip')
  try {
    await pipeline(decrypted, createWriteStream(archive, { mode: 0o600, flags: 'wx' }))
    const opened = checkList(folder, await writeFiles(archive, folder))
    rmSync(archive)
    return opened
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error instanceof BrokenArchive ? new BundleProblem(`${error.message}.`) : error
  }
}

/** Returns what decrypts a sealed file, as often as it is called. */
async function decrypting(file: string, passphrase: string) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const read = async (position: number, length: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
      await handle.read(bytes, 0, bytes.length, position)
      return bytes
    }
    const { header, key } = readHeader(await read(0, MOST_HEADER), passphrase)
    const start = header.length + IV_BYTES
    const end = size - TAG_BYTES
    if (end <= start) throw new BundleProblem('The file was changed or is not whole.')
    const parts = {
      header,
      iv: await read(header.length, IV_BYTES),
      tag: await read(end, TAG_BYTES),
    }
    return () => openStream(key, parts, createReadStream(file, { start, end: end - 1 }))
  } finally {
    await handle.close()
  }
}

/** A file that was written, as it is. */
interface Written {
  readonly sha256: string
  readonly size: number
}

/** Writes the files of an archive under a folder; refuses names that lead out of it. */
async function writeFiles(archive: string, folder: string): Promise<Map<string, Written>> {
  const written = new Map<string, Written>()
  for await (const { name, read } of readArchive(archive)) {
    const target = path.resolve(folder, name)
    if (!target.startsWith(path.resolve(folder) + path.sep) || written.has(name))
      throw new BundleProblem(`Bad name: ${name}`)
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let size = 0
    await pipeline(
      read(),
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      },
      createWriteStream(target, { mode: 0o600, flags: 'wx' }),
    )
    written.set(name, { sha256: hash.digest('hex'), size })
  }
  return written
}

/** Compares what was written with the signed list of the bundle. */
function checkList(folder: string, files: ReadonlyMap<string, Written>): OpenedBundle {
  if (!files.has(MANIFEST) || !files.has(SIGNATURE))
    throw new BundleProblem('The bundle has no signed list of its files.')
  const list = readFileSync(path.join(folder, MANIFEST))
  const manifest = JSON.parse(list.toString()) as Manifest
  const signature = readFileSync(path.join(folder, SIGNATURE), 'utf8')
  const by = JSON.parse(signature) as InstanceSignature
  const isSigned = isSignedBy(by, PURPOSE, list) && by.keyId === instanceKeyId(by.publicKey)
  const unsigned = isSigned ? [] : ['The list of files is not signed.']
  const problems = [...unsigned, ...wrongFiles(manifest, files)]
  return { manifest, keyId: by.keyId, files: [...files.keys()], problems }
}

function wrongFiles({ files: listed }: Manifest, files: ReadonlyMap<string, Written>): string[] {
  const known = new Set([MANIFEST, SIGNATURE, ...listed.map(({ path }) => path)])
  const wrong = listed.flatMap(({ path, sha256, size }) => {
    const written = files.get(path)
    if (!written) return [`Missing: ${path}`]
    return written.size === size && written.sha256 === sha256 ? [] : [`Changed: ${path}`]
  })
  return [
    ...wrong,
    ...[...files.keys()].filter((path) => !known.has(path)).map((path) => `Not listed: ${path}`),
  ]
}
