const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32))

/**
 * Returns the MD5 of a text in hex, as old clients of this product family send passwords. It
 * protects nothing.
 */
export function md5(text: string): string {
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  const words = padded(new TextEncoder().encode(text))
  for (let block = 0; block < words.length; block += 16)
    mix(state, words.subarray(block, block + 16))
  return [...new Uint8Array(state.buffer)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Returns the message with its end mark and its length in bits, as little-endian words. */
function padded(message: Uint8Array): Uint32Array {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, message.length * 8, true)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, word) => view.getUint32(word * 4, true))
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number]
  for (let step = 0; step < 64; step++) {
    const [value, word] = turn(step, b, c, d)
    const sum = (a + value + (SINES[step] ?? 0) + (words[word] ?? 0)) >>> 0
    const shift = SHIFTS[(step >> 4) * 4 + (step % 4)] ?? 0
    const rotated = (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0
    ;[a, b, c, d] = [d, rotated, b, c]
  }
  for (const [index, value] of [a, b, c, d].entries()) state[index] = (state[index] ?? 0) + value
}

/** Returns the round's function of the state, and the index of the word it takes. */
function turn(step: number, b: number, c: number, d: number): [value: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step]
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16]
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16]
  return [c ^ (b | ~d), (7 * step) % 16]
}
