/** Returns the size of a key picture in VP8 (RFC 6386, 9.1); undefined for anything else. */
export function readVp8Size(picture: Buffer): { width: number; height: number } | undefined {
  const isStart = picture.length >= 10 && picture.readUIntBE(3, 3) === 0x9d012a
  if (!isStart) return undefined
  const width = picture.readUInt16LE(6) & 0x3fff
  const height = picture.readUInt16LE(8) & 0x3fff
  return width > 0 && height > 0 ? { width, height } : undefined
}
