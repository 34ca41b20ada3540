import sax from 'sax'
import { expect } from 'vitest'

const DPI = 'urn:oecd:ties:dpi:v1'
const STF = 'urn:oecd:ties:dpistf:v1'

/** An element with its namespace. */
export interface Node {
  readonly name: string
  readonly space: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

/** Parses XML with its namespaces. */
export function parseXml(text: string): Node {
  const parser = sax.parser(true, { xmlns: true, trim: true })
  const document: Node = { name: '', space: '', attributes: {}, children: [], text: '' }
  const open = [document]
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as sax.QualifiedTag
    const plain = Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns'))
    const values = Object.fromEntries(plain.map(([key, { value }]) => [key, value]))
    const node = { name: local, space: uri, attributes: values, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  parser.ontext = (piece) => {
    const last = open.at(-1)
    if (last) last.text += piece
  }
  parser.onclosetag = () => void open.pop()
  parser.write(text).close()
  return document.children[0] ?? document
}

/** A part of a sequence of DPI XML 1.0: its name, and whether it may be absent or repeated. */
type Part = `${string}` | `${string}?` | `${string}*`

const quarters = (name: string): Part[] => [1, 2, 3, 4].map((number) => `${name}Q${number}`)

/** The sequences of the schema that the file uses, each with all of its parts in their order. */
const sequences: Readonly<Record<string, readonly Part[]>> = {
  DPI_OECD: ['MessageSpec', 'DPIBody*'],
  MessageSpec: [
    'SendingEntityIN?',
    'TransmittingCountry',
    'ReceivingCountry',
    'MessageType',
    'Warning?',
    'Contact?',
    'MessageRefId',
    'MessageTypeIndic',
    'ReportingPeriod',
    'Timestamp',
  ],
  DPIBody: ['PlatformOperator', 'OtherPlatformOperators?', 'ReportableSeller*'],
  PlatformOperator: [
    'ResCountryCode*',
    'TIN',
    'IN*',
    'VAT?',
    'Name',
    'PlatformBusinessName*',
    'Address',
    'Nexus?',
    'AssumedReporting?',
    'DocSpec',
  ],
  ReportableSeller: ['Identity', 'RelevantActivities', 'DocSpec'],
  IndividualSeller: ['Standard'],
  EntitySeller: ['Standard'],
  EntSellerID: [
    'ResCountryCode*',
    'TIN',
    'IN*',
    'VAT?',
    'Name',
    'PlatformBusinessName*',
    'Address',
    'Nexus?',
    'AssumedReporting?',
  ],
  IndSellerID: ['ResCountryCode', 'TIN', 'VAT?', 'Name', 'Address', 'Nationality*', 'BirthInfo'],
  BirthInfo: ['BirthDate', 'BirthPlace?'],
  BirthPlace: ['City', 'CitySubentity?', 'CountryInfo'],
  CountryInfo: ['CountryCode'],
  Address: ['CountryCode', 'AddressFix?', 'AddressFree?'],
  AddressFix: [
    'Street?',
    'BuildingIdentifier?',
    'SuiteIdentifier?',
    'FloorIdentifier?',
    'DistrictName?',
    'POB?',
    'PostCode?',
    'City',
    'CountrySubentity?',
  ],
  RelevantActivities: ['PersonalServices'],
  PersonalServices: ['Consideration', 'NumberOfActivities', 'Fees', 'Taxes'],
  Consideration: quarters('Cons'),
  NumberOfActivities: quarters('Numb'),
  Fees: quarters('Fees'),
  Taxes: quarters('Tax'),
  DocSpec: ['DocTypeIndic', 'DocRefId', 'CorrMessageRefId?', 'CorrDocRefId?'],
}
/** The parts of a person's name, which is text elsewhere. */
const person: readonly Part[] = ['FirstName', 'LastName']

/** What consists of one of several parts, by the part that it begins with. */
const choices: Readonly<Record<string, readonly Part[]>> = {
  'Identity EntitySeller': ['EntitySeller'],
  'Identity IndividualSeller': ['IndividualSeller'],
  'Standard EntSellerID': ['EntSellerID', 'FinancialIdentifier*', 'PermanentEstablishments?'],
  'Standard IndSellerID': ['IndSellerID', 'FinancialIdentifier*'],
}

/** Throws where an element has other parts than its sequence, or another namespace. */
export function checkSequences(node: Node, parent = ''): void {
  const isOfStf = parent === 'DocSpec'
  expect([node.name, node.space]).toEqual([node.name, isOfStf ? STF : DPI])
  const isPerson = node.name === 'Name' && parent === 'IndSellerID'
  const chosen = choices[`${node.name} ${node.children[0]?.name}`]
  const parts = isPerson ? person : (chosen ?? sequences[node.name])
  if (!parts) {
    expect([node.name, node.children]).toEqual([node.name, []])
    expect(node.text.length).toBeGreaterThan(0)
    return
  }
  const written = parts.map((part) => part.replace(/[?*]$/, ''))
  const places = node.children.map(({ name }) => written.indexOf(name))
  expect([node.name, places]).toEqual([node.name, places.toSorted((a, b) => a - b)])
  expect(places).not.toContain(-1)
  for (const [index, part] of parts.entries()) {
    const count = places.filter((place) => place === index).length
    if (!/[?*]$/.test(part)) expect([node.name, part, count]).toEqual([node.name, part, 1])
    if (part.endsWith('?')) expect(count).toBeLessThanOrEqual(1)
  }
  for (const child of node.children) checkSequences(child, node.name)
}

/** Returns the texts of all elements of a name. */
export const textsOf = (node: Node, name: string): string[] =>
  node.name === name ? [node.text] : node.children.flatMap((child) => textsOf(child, name))
