import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ListRefused, type TrustSource } from '../port.ts'
import { signedList } from './list-signature.ts'

/** The longest list that is read; the published ones of all countries have less than 10 MB. */
const LONGEST = 20_000_000
const FILE = /\.(pem|crt|cer|xml)$/i
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** Returns the content of the elements of a name, whatever prefix they have. */
const elements = (xml: string, name: string): string[] =>
  [
    ...xml.matchAll(
      new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}>`, 'g'),
    ),
  ].map(([, content = '']) => content.trim())

const dateOf = (text: string | undefined): Date | null => {
  const date = new Date(elements(text ?? '', 'dateTime')[0] ?? text ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** Returns the certificates in a text of PEM. Throws for one that is broken. */
export const certificatesIn = (text: string): X509Certificate[] =>
  [...text.matchAll(PEM)].map(([pem]) => new X509Certificate(pem))

/**
 * Reads issuers from a list: certificates in PEM, or the XML of ETSI TS 119 612, of which services
 * that are granted count, and not their history. The XML must be signed by one of the signers, in
 * PEM. Throws `ListRefused` for one that is not, and `Error` for a list without certificates.
 */
export function readTrustList(title: string, text: string, signers: string): TrustSource {
  if (text.length > LONGEST) throw new Error('The list is too long')
  const list = isXml(text) ? fromSignedXml(text, certificatesIn(signers)) : fromPem(text)
  if (list.certificates.length === 0) throw new Error('The list has no certificates')
  return { title, ...list }
}

const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text)

type List = Omit<TrustSource, 'title'>

const fromPem = (text: string): List => ({
  certificates: certificatesIn(text).map(String),
  signer: null,
  issuedAt: null,
  nextUpdate: null,
})

/** Reads a list that was signed while the certificate of its signer was valid. */
function fromSignedXml(text: string, signers: readonly X509Certificate[]): List {
  if (signers.length === 0) throw new ListRefused('no_signer')
  const { list, signer } = signedList(text.replace(/^\uFEFF/, ''), signers)
  const read = fromXml(list)
  const at = read.issuedAt ?? new Date(0)
  if (at < new Date(signer.validFrom) || at > new Date(signer.validTo))
    throw new ListRefused('other_signer')
  return { ...read, signer: signer.toString() }
}

function fromXml(xml: string): Omit<List, 'signer'> {
  const plain = xml.replaceAll(/<!--[\s\S]*?-->/g, '')
  const services = elements(plain, 'TSPService')
    .map((service) => service.replace(/<(?:[\w-]+:)?ServiceHistory[\s\S]*/, ''))
    .filter((service) => /\/granted$/i.test(elements(service, 'ServiceStatus')[0] ?? ''))
  const encoded = services.flatMap((service) => elements(service, 'X509Certificate'))
  const certificates = [...new Set(encoded.map((text) => text.replaceAll(/\s/g, '')))]
  return {
    certificates: certificates.map((text) =>
      new X509Certificate(Buffer.from(text, 'base64')).toString(),
    ),
    issuedAt: dateOf(elements(plain, 'ListIssueDateTime')[0]),
    nextUpdate: dateOf(elements(plain, 'NextUpdate')[0]),
  }
}

/** Returns the files of a folder whose names end as is asked for. */
export const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => ending.test(name))
    .sort()
    .map((name) => path.join(folder, name))

/** Returns true for a place that is a folder, not a file. */
export const isFolder = (place: string): boolean => statSync(place).isDirectory()

/**
 * Reads the lists in a file, or in a folder of files; those of XML must be signed by one of the
 * signers, in PEM. Throws for one that cannot be read.
 */
export const readTrustFiles = (place: string, signers: string): TrustSource[] =>
  (isFolder(place) ? filesIn(place, FILE) : [place]).map((file) => {
    const { mtime } = statSync(file)
    const list = readTrustList(path.basename(file), readFileSync(file, 'utf8'), signers)
    return { ...list, issuedAt: list.issuedAt ?? mtime }
  })
