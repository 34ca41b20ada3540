import { createHash, verify, type X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  Certificate,
  CertificateList,
  CRLDistributionPoints,
  type Extension,
  IssuingDistributionPoint,
  id_ce_cRLDistributionPoints,
  id_ce_issuingDistributionPoint,
} from '@peculiar/asn1-x509'
import type { RevocationList } from '../port.ts'
import { filesIn } from './trust-lists.ts'

/** The longest list that is read. */
const LONGEST = 10_000_000
const FILE = /\.crl$/i
const PEM = /-----BEGIN X509 CRL-----([\s\S]+?)-----END X509 CRL-----/
const CERTIFICATE_ISSUER = '2.5.29.29'

/** The hash of each signature algorithm that lists may be signed with. */
const hashes: Readonly<Record<string, string>> = {
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
}

/** Returns what revocations are kept under: the key of the issuer, whatever names it has. */
export const keyIdOf = ({ publicKey }: X509Certificate): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')

/** Returns a serial number as revocations name it. */
export const serialOf = ({ serialNumber }: X509Certificate): string => plain(serialNumber)

const plain = (hex: string): string => hex.toUpperCase().replace(/^0+(?=.)/, '')

/**
 * Reads the list (RFC 5280) in which one of the issuers names certificates that no longer count.
 * Throws for a list of anybody else, and for one that speaks of a part of them only in ways that
 * are not understood: differences to another list, and lists on behalf of others.
 */
export function readRevocationList(
  given: Uint8Array,
  issuers: readonly X509Certificate[],
): RevocationList {
  if (given.length > LONGEST) throw new Error('The list is too long')
  const text = given[0] === 0x2d ? Buffer.from(given).toString('latin1') : ''
  const bytes = text ? Buffer.from(PEM.exec(text)?.[1] ?? '', 'base64') : Buffer.from(given)
  const list = AsnConvert.parse(bytes, CertificateList)
  const { tbsCertList, tbsCertListRaw, signatureAlgorithm, signature } = list
  const hash = hashes[signatureAlgorithm.algorithm]
  if (!hash || !tbsCertListRaw) throw new Error('The list is signed in an unknown way')
  const issuer = issuers.find(({ publicKey }) =>
    verify(hash, Buffer.from(tbsCertListRaw), publicKey, Buffer.from(signature)),
  )
  if (!issuer) throw new Error('The list is not signed by its issuer')
  for (const extension of tbsCertList.crlExtensions ?? []) refuseUnknown(extension)
  const revoked = tbsCertList.revokedCertificates ?? []
  if (revoked.some(({ crlEntryExtensions: all }) => all?.some(isOnBehalf)))
    throw new Error('The list names certificates of others')
  return {
    issuer: issuer.subject.replaceAll('\n', ', '),
    issuerKey: keyIdOf(issuer),
    serials: revoked.map(({ userCertificate }) =>
      plain(Buffer.from(userCertificate).toString('hex')),
    ),
    issuedAt: tbsCertList.thisUpdate.getTime(),
    nextUpdate: tbsCertList.nextUpdate?.getTime() ?? null,
  }
}

const isOnBehalf = ({ extnID }: Extension): boolean => extnID === CERTIFICATE_ISSUER

function refuseUnknown({ extnID, critical, extnValue }: Extension): void {
  if (extnID === id_ce_issuingDistributionPoint) {
    const point = AsnConvert.parse(extnValue.buffer, IssuingDistributionPoint)
    if (point.indirectCRL) throw new Error('The list names certificates of others')
  } else if (critical) throw new Error(`The list has an unknown part ${extnID}`)
}

/** Returns the addresses at which the issuer of a certificate names those that it revoked. */
export function revocationAddresses({ raw }: X509Certificate): string[] {
  const { extensions = [] } = AsnConvert.parse(raw, Certificate).tbsCertificate
  return extensions
    .filter(({ extnID }) => extnID === id_ce_cRLDistributionPoints)
    .flatMap(({ extnValue }) => [...AsnConvert.parse(extnValue.buffer, CRLDistributionPoints)])
    .flatMap(({ distributionPoint }) => distributionPoint?.fullName ?? [])
    .flatMap(({ uniformResourceIdentifier: url }) => (url ? [url] : []))
    .filter((url) => /^https?:\/\//i.test(url) && url.length <= 500)
}

/** Reads the lists of revoked certificates in a folder. Throws for one that cannot be read. */
export const readRevocationFiles = (
  folder: string,
  issuers: readonly X509Certificate[],
): { readonly title: string; readonly list: RevocationList }[] =>
  filesIn(folder, FILE).map((file) => ({
    title: path.basename(file),
    list: readRevocationList(readFileSync(file), issuers),
  }))
