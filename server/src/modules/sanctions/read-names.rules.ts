import type { SanctionFormat } from '@stagedoor/contract/sanctions/schemas'
import { type ListedName, readerOf } from './formats.rules.ts'
import { createRecordReader } from './read-records.rules.ts'
import { createRowReader } from './read-rows.rules.ts'
import { type XmlFormat, type XmlListFormat, xmlFormats } from './xml-formats.rules.ts'

/** Reads the names of a list while its file arrives. */
export interface NameReader {
  /** Takes a part of the file and returns the names that are complete. */
  push(part: Uint8Array): ListedName[]
  /** Returns the last names. */
  end(): ListedName[]
}

/** Returns a reader of the names of a format. Files in XML throw `XmlRefused`. */
export const createNameReader = (format: SanctionFormat): NameReader =>
  isXml(format) ? readXml(xmlFormats[format]) : readRows(format)

const isXml = (format: SanctionFormat): format is XmlListFormat => format in xmlFormats

function readRows(format: Exclude<SanctionFormat, XmlListFormat>): NameReader {
  const { separator, read } = readerOf(format)
  const rows = createRowReader(separator)
  const decoder = new TextDecoder()
  return {
    push: (part) => rows.push(decoder.decode(part, { stream: true })).flatMap(read),
    end: () => rows.end().flatMap(read),
  }
}

/** A file whose outermost element is that of another format has no names. */
function readXml(formats: readonly XmlFormat[]): NameReader {
  const records = createRecordReader(new Set(formats.flatMap((format) => [...format.records])))
  let read: ReturnType<XmlFormat['createReader']> | undefined
  const reader = () => {
    const root = records.root() ?? ''
    read ??= formats.find(({ roots }) => roots.includes(root))?.createReader() ?? (() => [])
    return read
  }
  return {
    push: (part) => records.push(part).flatMap((element) => [...reader()(element)]),
    end: () => records.end().flatMap((element) => [...reader()(element)]),
  }
}
