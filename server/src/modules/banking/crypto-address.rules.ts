import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { CryptoNetwork } from '@stagedoor/contract/banking'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The version byte and the twenty bytes of a hash. */
const PAYLOAD = 21

/** Returns the version byte of a Base58Check address; undefined when its checksum is wrong. */
function base58Version(address: string): number | undefined {
  let value = 0n
  for (const letter of address) {
    const digit = BASE58.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.padStart((PAYLOAD + 4) * 2, '0'), 'hex')
  if (bytes.length !== PAYLOAD + 4 || leadingOnes(address) !== leadingZeros(bytes)) return undefined
  const checksum = sha256(sha256(bytes.subarray(0, PAYLOAD))).subarray(0, 4)
  return checksum.equals(bytes.subarray(PAYLOAD)) ? bytes[0] : undefined
}

const leadingOnes = (address: string) => /^1*/.exec(address)?.[0].length ?? 0
const leadingZeros = (bytes: Buffer) => {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length : first
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** The checksums of segregated witness: version 0 has the first (BIP 173), later ones the other. */
const BECH32_SUM = 1
const BECH32M_SUM = 0x2bc830a3

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of GENERATORS.entries()) if ((top >>> bit) & 1) sum ^= generator
  }
  return sum >>> 0
}

/** Returns true for a segregated witness address of Bitcoin (BIP 173 and BIP 350). */
function isSegwit(typed: string): boolean {
  const address = typed.toLowerCase()
  if (typed !== address && typed !== typed.toUpperCase()) return false
  if (!address.startsWith('bc1') || address.length > 90) return false
  const values = [...address.slice(3)].map((letter) => BECH32.indexOf(letter))
  if (values.length < 8 || values.includes(-1)) return false
  const version = values[0] ?? 0
  const sum = polymod([3, 3, 0, 2, 3, ...values])
  if (version > 16 || sum !== (version === 0 ? BECH32_SUM : BECH32M_SUM)) return false
  const bits = (values.length - 7) * 5
  const padding = bits % 8
  const length = (bits - padding) / 8
  const isPadded = padding < 5 && ((values.at(-7) ?? 0) & ((1 << padding) - 1)) === 0
  return isPadded && (version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40)
}

/** Returns an Ethereum address with the capital letters that are its checksum (EIP-55). */
function withCapitals(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex')
  const letters = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}

const isEthereum = (address: string) =>
  /^0x[0-9a-fA-F]{40}$/.test(address) && withCapitals(address) === address

const isBitcoin = (address: string) =>
  isSegwit(address) || [0x00, 0x05].includes(base58Version(address) ?? -1)

/** Returns true for an address of a network whose checksum is right. */
export function isCryptoAddress(network: CryptoNetwork, address: string): boolean {
  if (network === 'bitcoin') return isBitcoin(address)
  return network === 'ethereum' ? isEthereum(address) : base58Version(address) === 0x41
}
