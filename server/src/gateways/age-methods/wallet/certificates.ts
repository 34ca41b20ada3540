import { createPublicKey, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'

/** A certificate that is to be made. */
export interface NewCertificate {
  readonly subject: string
  readonly issuer: string
  readonly publicKey: KeyObject
  readonly issuerKey: KeyObject
  readonly from: Date
  readonly to: Date
  readonly isAuthority: boolean
  /** The purpose that it names, such as 1.0.18013.5.1.2; null for none. */
  readonly purpose: string | null
  /** The address at which its issuer names the certificates that it revoked. */
  readonly revocations?: string
}

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content])
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content])
}
const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts)
const octets = (...parts: readonly Uint8Array[]) => tlv(0x04, ...parts)
const isTrue = Buffer.from([0x01, 0x01, 0xff])

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const groups = [first * 40 + second, ...rest].map((part) => {
    const bytes = [part & 0x7f]
    for (let left = part >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80)
    return Buffer.from(bytes)
  })
  return tlv(0x06, ...groups)
}

const nameOf = (name: string): Buffer =>
  sequence(tlv(0x31, sequence(oid('2.5.4.3'), tlv(0x0c, Buffer.from(name)))))

/** Writes an instant as GeneralizedTime. */
const timeOf = (at: Date): Buffer =>
  tlv(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))

const pointAt = (url: string): Buffer =>
  sequence(sequence(tlv(0xa0, tlv(0xa0, tlv(0x86, Buffer.from(url))))))

const extensionsOf = ({ isAuthority, purpose, revocations }: NewCertificate): Buffer =>
  tlv(
    0xa3,
    sequence(
      sequence(oid('2.5.29.19'), isTrue, octets(isAuthority ? sequence(isTrue) : sequence())),
      ...(purpose ? [sequence(oid('2.5.29.37'), isTrue, octets(sequence(oid(purpose))))] : []),
      ...(revocations ? [sequence(oid('2.5.29.31'), octets(pointAt(revocations)))] : []),
    ),
  )

/** Makes a certificate of P-256. Only simulators and tests issue certificates. */
export function makeCertificate(wanted: NewCertificate): X509Certificate {
  const { subject, issuer, publicKey, issuerKey, from, to } = wanted
  const spki = publicKey.type === 'private' ? createPublicKey(publicKey) : publicKey
  const serial = randomBytes(15)
  const content = sequence(
    tlv(0xa0, Buffer.from([0x02, 0x01, 0x02])),
    tlv(0x02, Buffer.from([0x01]), serial),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(timeOf(from), timeOf(to)),
    nameOf(subject),
    spki.export({ type: 'spki', format: 'der' }),
    extensionsOf(wanted),
  )
  const signature = sign('sha256', content, issuerKey)
  return new X509Certificate(
    sequence(content, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature)),
  )
}

/** The content of a list of revoked certificates that is to be made. */
export interface NewRevocations {
  readonly issuer: string
  readonly issuerKey: KeyObject
  readonly serials: readonly string[]
  readonly from: Date
  readonly next: Date | null
}

/** Makes a list of revoked certificates, of P-256. Only simulators and tests issue such lists. */
export function makeRevocations({
  issuer,
  issuerKey,
  serials,
  from,
  next,
}: NewRevocations): Buffer {
  const revoked = serials.map((serial) =>
    sequence(tlv(0x02, Buffer.from(serial.padStart(32, '0'), 'hex')), timeOf(from)),
  )
  const content = sequence(
    tlv(0x02, Buffer.from([0x01])),
    ecdsaWithSha256,
    nameOf(issuer),
    timeOf(from),
    ...(next ? [timeOf(next)] : []),
    ...(revoked.length > 0 ? [sequence(...revoked)] : []),
  )
  const signature = sign('sha256', content, issuerKey)
  return sequence(content, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature))
}
