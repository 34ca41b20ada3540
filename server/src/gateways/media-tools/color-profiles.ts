import { crc32, deflateSync } from 'node:zlib'

const largest = 1024 * 1024

/** Returns the ICC profile of a HEIF file, from the `colr` property of its pictures; undefined when there is none. */
export function findProfile(file: Buffer): Buffer | undefined {
  const properties = ['meta', 'iprp', 'ipco'].reduce<Buffer | undefined>((box, name) => {
    const found = box && boxesOf(box).find(({ type }) => type === name)?.content
    return name === 'meta' ? found?.subarray(4) : found
  }, file)
  for (const { type, content } of properties ? boxesOf(properties) : []) {
    const isProfile = type === 'colr' && /^(?:prof|rICC)$/.test(content.toString('latin1', 0, 4))
    if (isProfile && content.length <= largest) return content.subarray(4)
  }
  return undefined
}

/** Returns the sibling boxes of an ISO media file; a damaged box ends the list. */
function boxesOf(bytes: Buffer): { type: string; content: Buffer }[] {
  const boxes: { type: string; content: Buffer }[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at) || bytes.length - at
    if (size < 8 || at + size > bytes.length) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
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
