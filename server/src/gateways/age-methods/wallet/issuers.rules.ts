import { X509Certificate } from 'node:crypto'
import type { NamedAddress, Revoked } from '../port.ts'
import { keyIdOf, revocationAddresses, serialOf } from './revocation-lists.ts'

/**
 * The purposes for which the certificate of an issuer may be made: signer of documents by ISO
 * 18013-5, and signer of proofs of age as the published attestations name it.
 */
export const SIGNER_PURPOSES: readonly string[] = ['1.0.18013.5.1.2', '1.3.130.2.0.0.1.2']

/** The most certificates between a proof and a root. */
const LONGEST_CHAIN = 4

/** Why the issuer of a proof is not believed. */
export type IssuerProblem =
  | 'issuer_unknown'
  | 'issuer_dates'
  | 'issuer_purpose'
  | 'issuer_revoked'
  | 'issuer_unchecked'

/** The roots that a site trusts, and the purposes that a signer's certificate must name. */
export interface Trust {
  readonly anchors: readonly X509Certificate[]
  readonly purposes: readonly string[]
  /** The certificates that were revoked, by the hash of their issuer's key. */
  readonly revoked?: ReadonlyMap<string, Revoked>
  /** True refuses certificates that may have been revoked as far as is known. */
  readonly requiresRevocations?: boolean
  /** Remembers the chains that end at these roots: many proofs have the same signer. */
  readonly known?: ChainMemory
}

/** A memory of chains, by their bytes. */
export interface ChainMemory {
  get(key: string): KnownChain | undefined
  set(key: string, chain: KnownChain): void
}

type Chain = readonly [X509Certificate, ...X509Certificate[]]

/**
 * Returns the certificates of a chain, the signer's first, and the chain to a root that is trusted,
 * if there is one. Throws for none or too many.
 */
export function chainIn(
  value: unknown,
  { anchors, known }: Pick<Trust, 'anchors' | 'known'>,
): { readonly chain: Chain; readonly trusted: KnownChain | undefined } {
  const parts = (Array.isArray(value) ? value : [value]).map((part) => {
    if (part instanceof Uint8Array) return Buffer.from(part)
    throw new Error('Not a certificate')
  })
  if (parts.length > LONGEST_CHAIN) throw new Error('Too many certificates')
  const key = parts.map((part) => part.toString('base64')).join(' ')
  const remembered = known?.get(key)
  if (remembered) return { chain: remembered.chain, trusted: remembered }
  const [leaf, ...others] = parts.map((part) => new X509Certificate(part))
  if (!leaf) throw new Error('No certificate')
  const trusted = knownChain([leaf, ...others], anchors)
  if (trusted) known?.set(key, trusted)
  return { chain: [leaf, ...others], trusted }
}

const isInDate = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  new Date(validFrom) <= at && at < new Date(validTo)

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean =>
  one.checkIssued(issuer) && one.verify(issuer.publicKey)

/** A chain as far as it does not change: where it ends, and who is to be asked about it. */
export interface KnownChain {
  readonly anchor: X509Certificate
  readonly chain: Chain
  /** The certificates that their issuers can revoke, and where those issuers say so. */
  readonly links: readonly ChainLink[]
}

/** A certificate of a chain with the one that issued it. */
interface ChainLink {
  readonly serial: string
  readonly issuer: X509Certificate
  readonly issuerKey: string
  readonly addresses: readonly string[]
}

/** Returns the chain from a signer to a root that is trusted; undefined for any other. */
function knownChain(chain: Chain, anchors: readonly X509Certificate[]): KnownChain | undefined {
  const [leaf, ...others] = chain
  const last = chain.at(-1) ?? leaf
  const anchor = anchors.find((anchor) => anchor.raw.equals(last.raw) || isIssuedBy(last, anchor))
  const isLinked = chain.every((one, index) => {
    const next = chain[index + 1]
    return !next || isIssuedBy(one, next)
  })
  if (!anchor || !isLinked || others.some(({ ca }) => !ca)) return undefined
  const path = anchor.raw.equals(last.raw) ? chain : [...chain, anchor]
  const links = path.flatMap((one, index): ChainLink[] => {
    const issuer = path[index + 1]
    if (!issuer) return []
    const addresses = revocationAddresses(one)
    return [{ serial: serialOf(one), issuer, issuerKey: keyIdOf(issuer), addresses }]
  })
  return { anchor, chain, links }
}

/** Returns the addresses at which the issuers of a chain say what they revoked. */
export const addressesOf = ({ links }: KnownChain): NamedAddress[] =>
  links.flatMap(({ addresses, issuer, issuerKey }) =>
    addresses.map((url) => ({ url, issuer: issuer.toString(), issuerKey })),
  )

/**
 * Returns why the signer at the beginning of a chain is not believed at an instant; undefined when
 * it is. Certificates and root must be in date, none of them may be revoked, and the signer's must
 * be made for signing proofs.
 */
export function problemOfIssuer(
  { anchor, chain, links }: KnownChain,
  { purposes, revoked, requiresRevocations = false }: Omit<Trust, 'anchors'>,
  at: Date,
): IssuerProblem | undefined {
  const [leaf] = chain
  if (![...chain, anchor].every((one) => isInDate(one, at))) return 'issuer_dates'
  const named = leaf.keyUsage ?? []
  if (purposes.length > 0 && !purposes.some((one) => named.includes(one))) return 'issuer_purpose'
  const known = links.map((link) => ({ ...link, of: revoked?.get(link.issuerKey) }))
  if (known.some(({ of, serial }) => of?.serials.has(serial))) return 'issuer_revoked'
  const isUnchecked = known.some(
    ({ of, addresses }) => addresses.length > 0 && !(of && at < of.until),
  )
  return requiresRevocations && isUnchecked ? 'issuer_unchecked' : undefined
}
