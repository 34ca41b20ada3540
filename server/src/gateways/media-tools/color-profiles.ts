import { crc32, deflateSync } from 'node:zlib'
import { boxesOf, contentOf } from './iso-boxes.ts'
import type { CodedColors } from './still-colors.ts'

const MAX_PROFILE_BYTES = 1024 * 1024

/** The description of a picture's colours: an ICC profile, numbers of a standard, or neither. */
export interface ColorDescription {
  readonly profile?: Buffer
  readonly coded?: CodedColors
}

/** Returns how the main picture of a HEIC or AVIF file, or a PNG, describes its colours. */
export function findColors(file: Buffer): ColorDescription {
  return file.readUInt32BE(0) === 0x8950_4e47 ? pngColors(file) : heifColors(file)
}

/**
 * Reads the colours of the main item, or else of any: those of a grid of tiles may be noted at the
 * tiles only.
 */
function heifColors(file: Buffer): ColorDescription {
  const meta = contentOf(file, 'meta')?.subarray(4)
  const properties = contentOf(meta, 'iprp')
  const all = boxesOf(contentOf(properties, 'ipco') ?? Buffer.alloc(0))
  const own = propertiesOfMain(meta, contentOf(properties, 'ipma')).flatMap(
    (index) => all[index - 1] ?? [],
  )
  const isColor = ({ type }: { type: string }) => type === 'colr'
  const boxes = own.some(isColor) ? own : all
  const described = boxes.filter(isColor).map(({ content }) => colorsIn(content))
  return Object.assign({}, ...described.reverse())
}

function colorsIn(content: Buffer): ColorDescription {
  const type = content.toString('latin1', 0, 4)
  if (/^(?:prof|rICC)$/.test(type) && content.length <= MAX_PROFILE_BYTES)
    return { profile: content.subarray(4) }
  if (type !== 'nclx' || content.length < 10) return {}
  return { coded: { primaries: content.readUInt16BE(4), transfer: content.readUInt16BE(6) } }
}

/** Returns the numbers of the properties of the main item, which count from 1. */
function propertiesOfMain(meta: Buffer | undefined, ipma: Buffer | undefined): number[] {
  const pitm = contentOf(meta, 'pitm')
  if (!pitm || !ipma || pitm.length < 6 || ipma.length < 8) return []
  const main = pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4)
  const isLongId = ipma[0] !== 0
  const isLongIndex = ((ipma[3] ?? 0) & 1) === 1
  let at = 8
  for (let left = ipma.readUInt32BE(4); left > 0 && at + 5 <= ipma.length; left--) {
    const id = isLongId ? ipma.readUInt32BE(at) : ipma.readUInt16BE(at)
    at += isLongId ? 4 : 2
    const count = ipma[at] ?? 0
    const indexes = ipma.subarray(at + 1, at + 1 + count * (isLongIndex ? 2 : 1))
    at += 1 + indexes.length
    if (id !== main) continue
    return isLongIndex
      ? Array.from(
          { length: indexes.length >> 1 },
          (_, index) => indexes.readUInt16BE(index * 2) & 0x7fff,
        )
      : [...indexes].map((index) => index & 0x7f)
  }
  return []
}

/** Reads the numbers of a PNG, which count before its profile. */
function pngColors(file: Buffer): ColorDescription {
  for (let at = 8; at + 16 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'cICP')
      return { coded: { primaries: file[at + 8] ?? 2, transfer: file[at + 9] ?? 2 } }
    if (type === 'IDAT') return {}
  }
  return {}
}

/** Returns a PNG with the given colour profile in place of its own. */
export function withProfile(png: Buffer, profile: Buffer): Buffer {
  const headerEnd = 8 + 25
  const name = Buffer.from('icc\0\0', 'latin1')
  return Buffer.concat([
    png.subarray(0, headerEnd),
    chunk('iCCP', Buffer.concat([name, deflateSync(profile)])),
    png.subarray(headerEnd),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), framed.length - 4)
  return framed
}
