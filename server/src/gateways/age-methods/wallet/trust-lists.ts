import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { TrustSource } from '../port.ts'

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

/**
 * Reads issuers from a list: certificates in PEM, or the XML of ETSI TS 119 612, of which services
 * that are granted count, and not their history. The signature of the XML is not checked: the
 * operator vouches for where it comes from. Throws for a list without certificates.
 */
export function readTrustList(title: string, text: string): TrustSource {
  if (text.length > LONGEST) throw new Error('The list is too long')
  const list = text.trimStart().startsWith('<') ? fromXml(text) : fromPem(text)
  if (list.certificates.length === 0) throw new Error('The list has no certificates')
  return { title, ...list }
}

type List = Omit<TrustSource, 'title'>

const fromPem = (text: string): List => ({
  certificates: [...text.matchAll(PEM)].map(([pem]) => new X509Certificate(pem).toString()),
  issuedAt: null,
  nextUpdate: null,
})

function fromXml(xml: string): List {
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

/** Reads the lists in a file, or in a folder of files. Throws for one that cannot be read. */
export function readTrustFiles(place: string): TrustSource[] {
  const isFolder = statSync(place).isDirectory()
  const files = isFolder
    ? readdirSync(place)
        .filter((name) => FILE.test(name))
        .sort()
    : ['']
  return files.map((name) => {
    const file = path.join(place, name)
    const { mtime } = statSync(file)
    const list = readTrustList(path.basename(file), readFileSync(file, 'utf8'))
    return { ...list, issuedAt: list.issuedAt ?? mtime }
  })
}
