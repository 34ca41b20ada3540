import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'

const FORMAT = 'STAGEDOOR RECORDS 1\n'
const CIPHER = 'aes-256-gcm'
export const IV_BYTES = 12
export const TAG_BYTES = 16
const CHECK_BYTES = 8
const KEY_BYTES = 32
/** A sixth of a second on a desktop: the passphrase itself cannot be guessed. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP = 5

/** A bundle that cannot be opened, with the reason. */
export class BundleProblem extends Error {
  override name = 'BundleProblem'
}

/** Returns a new passphrase of 148 bits, in groups that can be read out. */
export function makePassphrase(): string {
  const limit = 256 - (256 % LETTERS.length)
  const letters: string[] = []
  while (letters.length < GROUPS * GROUP)
    for (const byte of randomBytes(GROUPS * GROUP))
      if (byte < limit && letters.length < GROUPS * GROUP)
        letters.push(LETTERS.charAt(byte % LETTERS.length))
  const text = letters.join('')
  return Array.from({ length: GROUPS }, (_, at) => text.slice(at * GROUP, (at + 1) * GROUP)).join(
    '-',
  )
}

/** Returns the key that a passphrase and a salt derive; blanks, dashes and case do not count. */
export const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), salt, KEY_BYTES, SCRYPT)

const checkOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('check').digest().subarray(0, CHECK_BYTES)

/** Returns what a sealed bundle begins with: how its key is derived, and how to know the key. */
export function headerOf(id: string, { key, salt }: { key: Buffer; salt: Buffer }): Buffer {
  const head = { id, salt: salt.toString('base64'), check: checkOf(key).toString('base64') }
  return Buffer.from(`${FORMAT}${JSON.stringify(head)}\n`)
}

/** Seals a stream: the header, then what is encrypted, bound to the header. */
export async function* sealStream(
  key: Buffer,
  header: Buffer,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const iv = randomBytes(IV_BYTES)
  const sealing = createCipheriv(CIPHER, key, iv).setAAD(header)
  yield header
  yield iv
  for await (const chunk of content) yield sealing.update(chunk)
  yield sealing.final()
  yield sealing.getAuthTag()
}

/** The parts of a sealed file apart from what is encrypted. */
export interface SealedParts {
  readonly header: Buffer
  readonly iv: Buffer
  readonly tag: Buffer
}

/** Opens a sealed stream; ends with BundleProblem where it was changed. */
export async function* openStream(
  key: Buffer,
  { header, iv, tag }: SealedParts,
  encrypted: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const opening = createDecipheriv(CIPHER, key, iv).setAAD(header).setAuthTag(tag)
  for await (const chunk of encrypted) yield opening.update(chunk)
  try {
    yield opening.final()
  } catch {
    throw new BundleProblem('The file was changed or is not whole.')
  }
}

/** Returns the key of a sealed file and its header, by the bytes that it begins with. */
export function readHeader(begin: Buffer, passphrase: string): { header: Buffer; key: Buffer } {
  const end = begin.indexOf('\n', FORMAT.length)
  if (begin.toString('latin1', 0, FORMAT.length) !== FORMAT || end < 0)
    throw new BundleProblem('This is no bundle of records.')
  const { salt, check } = parseHead(begin.toString('utf8', FORMAT.length, end))
  const key = keyOf(passphrase, salt)
  const own = checkOf(key)
  if (check.length !== own.length || !timingSafeEqual(check, own))
    throw new BundleProblem('The passphrase is wrong, or the beginning of the file was changed.')
  return { header: begin.subarray(0, end + 1), key }
}

function parseHead(text: string): { salt: Buffer; check: Buffer } {
  try {
    const head = JSON.parse(text)
    const bytes = (value: unknown) => Buffer.from(String(value), 'base64')
    return { salt: bytes(head.salt), check: bytes(head.check) }
  } catch {
    throw new BundleProblem('The beginning of the file was changed.')
  }
}
