/**
 * Compares one hash of 256 bits with each of many in memory and returns how many are near: what a
 * search without an index does at the least, in the thread that asks.
 */
export function scanAll(words: Uint32Array, hash: Buffer, most: number): number {
  const wanted = Uint32Array.from({ length: 8 }, (_, at) => hash.readUInt32BE(at * 4))
  let near = 0
  for (let from = 0; from < words.length; from += 8) {
    let distance = 0
    for (let at = 0; at < 8 && distance <= most; at++)
      distance += countBits((words[from + at] ?? 0) ^ (wanted[at] ?? 0))
    if (distance <= most) near += 1
  }
  return near
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
