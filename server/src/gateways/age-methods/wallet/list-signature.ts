import { verify, type X509Certificate } from 'node:crypto'
import { createRequire } from 'node:module'
import { type ListProblem, ListRefused } from '../port.ts'

const LIST = 'http://uri.etsi.org/02231/v2#'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'

const load = createRequire(import.meta.url)

/** The libraries of signed XML, loaded with the first list. */
const xmlDom = () => load('@xmldom/xmldom') as typeof import('@xmldom/xmldom')
const xmlCrypto = () => load('xml-crypto') as typeof import('xml-crypto')

/** Verifies signatures of elliptic curves, which `xml-crypto` leaves to its users. */
const ecdsa = (bits: 256 | 384 | 512) =>
  class {
    getAlgorithmName = () => `${MORE}ecdsa-sha${bits}`
    getSignature(): string {
      throw new Error('This site signs no list')
    }
    verifySignature(material: string, key: unknown, value: string): boolean {
      const given = { key: String(key), dsaEncoding: 'ieee-p1363' } as const
      return verify(`sha${bits}`, Buffer.from(material), given, Buffer.from(value, 'base64'))
    }
  }

const refuseBroken = () => {
  throw new Error('The list is not well-formed')
}
function parse(xml: string): Document {
  const { DOMParser } = xmlDom()
  const errorHandler = { warning: () => undefined, error: refuseBroken, fatalError: refuseBroken }
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')
}

const isList = ({ documentElement: root }: Document): boolean =>
  root?.localName === 'TrustServiceStatusList' && root.namespaceURI === LIST

/**
 * Returns the list that one of the signers signed, as it was signed: nothing else of the document
 * may be read. Throws `ListRefused` for a list that is unsigned, was altered or is of another
 * signer, and `Error` for what is no such list.
 */
export function signedList(
  xml: string,
  signers: readonly X509Certificate[],
): { readonly list: string; readonly signer: X509Certificate } {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('The list has a document type')
  const document = parse(xml)
  if (!isList(document)) throw new Error('This is no list of trusted services')
  const [signature, ...more] = Array.from(document.getElementsByTagNameNS(SIGNATURE, 'Signature'))
  if (!signature || more.length > 0 || signature.parentNode !== document.documentElement)
    throw new ListRefused('unsigned')
  for (const signer of signers) {
    const list = listSignedBy(signer, xml, signature)
    if (list !== undefined) return { list, signer }
  }
  throw new ListRefused(problemOf(signature, signers))
}

/** Returns the list if it was signed with the key of a certificate, whatever key it names itself. */
function listSignedBy(
  signer: X509Certificate,
  xml: string,
  signature: Element,
): string | undefined {
  const { SignedXml } = xmlCrypto()
  const signed = new SignedXml({
    publicCert: signer.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    getCertFromKeyInfo: () => null,
  })
  for (const name of Object.keys(signed.HashAlgorithms))
    if (name.endsWith('sha1')) delete signed.HashAlgorithms[name]
  for (const name of Object.keys(signed.SignatureAlgorithms))
    if (name.endsWith('sha1')) delete signed.SignatureAlgorithms[name]
  for (const bits of [256, 384, 512] as const)
    signed.SignatureAlgorithms[`${MORE}ecdsa-sha${bits}`] = ecdsa(bits)
  try {
    signed.loadSignature(signature)
    if (!signed.checkSignature(xml)) return undefined
  } catch {
    return undefined
  }
  const [list, ...others] = signed.getSignedReferences().filter((part) => isList(parse(part)))
  return others.length === 0 ? list : undefined
}

/** Returns whether a signature that does not hold names a signer that is trusted. */
function problemOf(signature: Element, signers: readonly X509Certificate[]): ListProblem {
  const named = Array.from(signature.getElementsByTagNameNS(SIGNATURE, 'X509Certificate'))
  const isKnown = named.some(({ textContent }) => {
    const raw = Buffer.from(textContent ?? '', 'base64')
    return signers.some((signer) => signer.raw.equals(raw))
  })
  return isKnown ? 'altered' : 'other_signer'
}
