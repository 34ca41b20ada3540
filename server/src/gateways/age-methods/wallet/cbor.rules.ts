import { decode, encode, Tagged } from 'cborg'

/** A map of CBOR, whose keys may be numbers. */
export type CborMap = ReadonlyMap<unknown, unknown>

const DATE = 0
const EMBEDDED = 24

/** Decodes CBOR with maps as `Map`, dates and embedded items as `Tagged`. Throws. */
export const decodeCbor = (bytes: Uint8Array): unknown =>
  decode(bytes, {
    useMaps: true,
    rejectDuplicateMapKeys: true,
    tags: Tagged.preserve(DATE, EMBEDDED),
  })

/** Encodes CBOR. */
export const encodeCbor = (value: unknown): Buffer => Buffer.from(encode(value))

/** Returns an item that is embedded in another: tag 24 around its bytes. */
export const embedded = (bytes: Uint8Array): Tagged => new Tagged(EMBEDDED, Uint8Array.from(bytes))

/** Returns an instant as CBOR has it. */
export const cborDate = (at: Date): Tagged =>
  new Tagged(DATE, at.toISOString().replace(/\.\d+Z$/, 'Z'))

/** Encodes an item as embedded: tag 24 around a byte string. */
export const embed = (bytes: Uint8Array): Buffer => encodeCbor(embedded(bytes))

/** Encodes an array of at most 23 items that are encoded already. */
export const arrayOf = (...items: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from([0x80 + items.length]), ...items])

/** Returns a map, or throws. */
export function mapIn(value: unknown): CborMap {
  if (value instanceof Map) return value
  throw new Error('Not a map')
}

/** Returns a list, or throws. */
export function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Error('Not a list')
}

/** Returns bytes, or throws. */
export function bytesIn(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new Error('Not bytes')
}

/** Returns the bytes of an embedded item, or throws. */
export function embeddedIn(value: unknown): Uint8Array {
  if (value instanceof Tagged && value.tag === EMBEDDED) return bytesIn(value.value)
  throw new Error('Not an embedded item')
}

/** Returns an instant, or throws. */
export function dateIn(value: unknown): Date {
  const text = value instanceof Tagged && value.tag === DATE ? String(value.value) : ''
  const date = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(date.getTime())) throw new Error('No date')
  return date
}
