/**
 * Reads the description of a video in H.264: its size, and what a file says before the first
 * picture.
 */

const PARAMETERS = 7
const PICTURE_PARAMETERS = 8

/** The parameters that a decoder needs before the first picture. */
export interface H264Format {
  readonly width: number
  readonly height: number
  /** The decoder configuration (ISO 14496-15), as Matroska and MP4 store it. */
  readonly configuration: Buffer
}

/** Returns the description in a key picture; undefined when it brings none. */
export function readH264Format(picture: Buffer): H264Format | undefined {
  const units = unitsOf(picture)
  const parameters = units.find(
    (unit) => unit.length > 4 && (unit.readUInt8(0) & 31) === PARAMETERS,
  )
  const ofPicture = units.find((unit) => (unit.readUInt8(0) & 31) === PICTURE_PARAMETERS)
  const size = parameters && readH264Size(parameters)
  if (!size || !ofPicture) return undefined
  const head = Buffer.from([1, ...parameters.subarray(1, 4), 0xff, 0xe1])
  const configuration = Buffer.concat([
    head,
    ...withLength(parameters),
    Buffer.from([1]),
    ...withLength(ofPicture),
  ])
  return { ...size, configuration }
}

function unitsOf(picture: Buffer): Buffer[] {
  const units: Buffer[] = []
  for (let at = 0; at + 5 <= picture.length; ) {
    const length = picture.readUInt32BE(at)
    units.push(picture.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return units.filter((unit) => unit.length > 0)
}

const withLength = (unit: Buffer) => [Buffer.from([unit.length >> 8, unit.length & 0xff]), unit]

/** Profiles whose parameters begin with the format of colours (7.3.2.1.1). */
const WITH_COLORS = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]
const SQUARE = 16

/**
 * Reads the size of the pictures from the sequence parameters; undefined for those of unusual
 * profiles.
 */
export function readH264Size(parameters: Buffer): { width: number; height: number } | undefined {
  const profile = parameters.readUInt8(1)
  const bits = readBits(withoutEscapes(parameters.subarray(4)))
  bits.number()
  if (WITH_COLORS.includes(profile)) {
    if (bits.number() !== 1) return undefined
    bits.number()
    bits.number()
    bits.skip(1)
    if (bits.skip(1) === 1) return undefined
  }
  bits.number()
  const order = bits.number()
  if (order === 0) bits.number()
  else if (order === 1) skipOrder(bits)
  bits.number()
  bits.skip(1)
  const columns = bits.number() + 1
  const rows = bits.number() + 1
  const isFrame = bits.skip(1)
  if (!isFrame) bits.skip(1)
  bits.skip(1)
  const [left, right, top, bottom] = bits.skip(1)
    ? [bits.number(), bits.number(), bits.number(), bits.number()]
    : NO_CROP
  const width = columns * SQUARE - 2 * (left + right)
  const height = (2 - isFrame) * (rows * SQUARE - 2 * (top + bottom))
  return width > 0 && height > 0 && bits.isInside() ? { width, height } : undefined
}

const NO_CROP: [number, number, number, number] = [0, 0, 0, 0]

function skipOrder(bits: ReturnType<typeof readBits>): void {
  bits.skip(1)
  bits.number()
  bits.number()
  const count = Math.min(bits.number(), 255)
  for (let index = 0; index < count; index += 1) bits.number()
}

/** Returns content without the bytes that keep it from looking like a start code. */
function withoutEscapes(content: Buffer): Buffer {
  const kept = [...content].filter(
    (byte, at) => !(byte === 3 && content[at - 1] === 0 && content[at - 2] === 0),
  )
  return Buffer.from(kept)
}

/** Reads bits and numbers in the code of Exp-Golomb (9.1); behind the end they are 0. */
function readBits(content: Buffer) {
  let at = 0
  const bit = () => {
    const byte = content[at >> 3] ?? 0
    const value = (byte >> (7 - (at & 7))) & 1
    at += 1
    return value
  }
  const skip = (count: number) => {
    let value = 0
    for (let index = 0; index < count; index += 1) value = value * 2 + bit()
    return value
  }
  return {
    skip,
    number() {
      let zeros = 0
      while (bit() === 0 && zeros < 31) zeros += 1
      return 2 ** zeros - 1 + skip(zeros)
    },
    isInside: () => at <= content.length * 8,
  }
}
