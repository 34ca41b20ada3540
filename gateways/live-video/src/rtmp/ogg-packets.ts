const CAPTURE = Buffer.from('OggS')
const HEADER = 27

/**
 * Reads the packets of an Ogg stream (RFC 3533) while it arrives, without its headers: the two
 * packets that describe it.
 */
export function readOgg(onPacket: (packet: Buffer) => void): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0)
  let part: Buffer[] = []
  let headers = 2
  const take = (packet: Buffer) => {
    if (headers > 0) headers -= 1
    else onPacket(packet)
  }
  const readPage = (sizes: Buffer, content: Buffer) => {
    let at = 0
    for (const size of sizes) {
      part.push(content.subarray(at, at + size))
      at += size
      if (size === 255) continue
      take(Buffer.concat(part))
      part = []
    }
  }
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    for (;;) {
      if (waiting.length < HEADER) return
      if (!waiting.subarray(0, 4).equals(CAPTURE)) throw new Error('This is no Ogg stream')
      const count = waiting.readUInt8(HEADER - 1)
      if (waiting.length < HEADER + count) return
      const sizes = waiting.subarray(HEADER, HEADER + count)
      const end = HEADER + count + sizes.reduce((sum, size) => sum + size, 0)
      if (waiting.length < end) return
      readPage(sizes, waiting.subarray(HEADER + count, end))
      waiting = waiting.subarray(end)
    }
  }
}
