import { X509Certificate } from 'node:crypto'

/**
 * The purposes for which the certificate of an issuer may be made: signer of documents by ISO
 * 18013-5, and signer of proofs of age as the published attestations name it.
 */
export const SIGNER_PURPOSES: readonly string[] = ['1.0.18013.5.1.2', '1.3.130.2.0.0.1.2']

/** The most certificates between a proof and a root. */
const LONGEST_CHAIN = 4

/** Why the issuer of a proof is not believed. */
export type IssuerProblem = 'issuer_unknown' | 'issuer_dates' | 'issuer_purpose'

/** The roots that a site trusts, and the purposes that a signer's certificate must name. */
export interface Trust {
  readonly anchors: readonly X509Certificate[]
  readonly purposes: readonly string[]
}

/** Returns the certificates of a chain, the signer's first. Throws for none or too many. */
export function chainIn(value: unknown): readonly [X509Certificate, ...X509Certificate[]] {
  const parts = Array.isArray(value) ? value : [value]
  if (parts.length > LONGEST_CHAIN) throw new Error('Too many certificates')
  const [leaf, ...others] = parts.map((part) => {
    if (part instanceof Uint8Array) return new X509Certificate(part)
    throw new Error('Not a certificate')
  })
  if (!leaf) throw new Error('No certificate')
  return [leaf, ...others]
}

const isInDate = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  new Date(validFrom) <= at && at < new Date(validTo)

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean =>
  one.checkIssued(issuer) && one.verify(issuer.publicKey)

/**
 * Returns why a chain does not end at a root that is trusted; undefined when it does. Certificates
 * and root must be in date, those that issue must be allowed to, and the signer's must be made for
 * signing proofs.
 */
export function problemOfIssuer(
  chain: readonly [X509Certificate, ...X509Certificate[]],
  { anchors, purposes }: Trust,
  at: Date,
): IssuerProblem | undefined {
  const [leaf, ...others] = chain
  const anchor = anchors.find(
    (anchor) =>
      anchor.raw.equals((chain.at(-1) ?? leaf).raw) || isIssuedBy(chain.at(-1) ?? leaf, anchor),
  )
  const isLinked = chain.every((one, index) => {
    const next = chain[index + 1]
    return !next || isIssuedBy(one, next)
  })
  if (!anchor || !isLinked || others.some(({ ca }) => !ca)) return 'issuer_unknown'
  if (![...chain, anchor].every((one) => isInDate(one, at))) return 'issuer_dates'
  const named = leaf.keyUsage ?? []
  if (purposes.length > 0 && !purposes.some((one) => named.includes(one))) return 'issuer_purpose'
  return undefined
}
