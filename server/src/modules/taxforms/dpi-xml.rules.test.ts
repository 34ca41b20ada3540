import sax from 'sax'
import { expect, it } from 'vitest'
import { type DpiSeller, dpiXml, leftOutReason, messageRefOf, wholeUnits } from './dpi-xml.rules.ts'
import type { TaxForm } from './rules.ts'

const DPI = 'urn:oecd:ties:dpi:v1'
const STF = 'urn:oecd:ties:dpistf:v1'

interface Node {
  readonly name: string
  readonly space: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

/** Parses XML with its namespaces. */
function parse(text: string): Node {
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
  Identity: ['IndividualSeller'],
  IndividualSeller: ['Standard'],
  Standard: ['IndSellerID', 'FinancialIdentifier*'],
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
const person: readonly Part[] = ['FirstName', 'LastName']

/** Throws where an element has other parts than its sequence, or another namespace. */
function check(node: Node, parent = ''): void {
  const isOfStf = parent === 'DocSpec'
  expect([node.name, node.space]).toEqual([node.name, isOfStf ? STF : DPI])
  const isPerson = node.name === 'Name' && parent === 'IndSellerID'
  const parts = isPerson ? person : sequences[node.name]
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
  for (const child of node.children) check(child, node.name)
}

const form: TaxForm = {
  kind: 'dac7',
  businessName: '',
  address: 'Rue de l’Été 1 & 2',
  city: 'Paris',
  state: '',
  postalCode: '75001',
  country: 'fr',
  dateOfBirth: '1994-05-17',
  tin: '30 23 217 600 053',
  tinKind: 'foreign',
  tinCountry: 'fr',
  birthPlace: '',
  vatId: '',
  signedName: 'Mia Moon',
}
const sums = { sales: 3, net: 10_050n, commission: 2_149n, tax: -50n, gross: 0n, paid: 0n }
const seller = (changes: Partial<DpiSeller> = {}): DpiSeller => ({
  username: 'mia',
  firstName: 'Mia',
  lastName: 'Moon',
  birthDate: '1994-05-17',
  form,
  quarters: [sums, sums, sums, sums],
  ...changes,
})
const message = {
  id: '0198f',
  year: 2026,
  at: new Date('2027-01-15T11:30:00Z'),
  currency: 'EUR',
  siteName: 'Velvet <Stage>',
  operator: {
    name: 'Velvet & Sons GmbH',
    address: 'Weg 1\n10115 Berlin',
    country: 'DE',
    taxNumber: '12/345/67890',
    vatId: 'DE136695976',
    reportingNumber: 'D7-1',
  },
}
const write = (...sellers: DpiSeller[]) => dpiXml(sellers, message)
const textsOf = (node: Node, name: string): string[] =>
  node.name === name ? [node.text] : node.children.flatMap((child) => textsOf(child, name))

it('the file has the sequences of DPI XML 1.0 for each kind of creator', () => {
  const bare = {
    ...form,
    tin: '',
    birthPlace: 'Lyon',
    birthCountry: 'fr',
    vatId: 'FR1',
    state: 'X',
  }
  const { content, count } = write(seller(), seller({ form: bare }))
  expect(count).toBe(2)
  const root = parse(content)
  expect([root.name, root.attributes]).toEqual(['DPI_OECD', { version: '1.0' }])
  check(root)
})

it('the sequences that the test knows refuse parts in another order, missing and unknown ones', () => {
  const { content } = write(seller())
  const broken = [
    content.replace(/(<TIN.*?<\/TIN>)(<Name>)/, '$2$1'),
    content.replace(/<BirthInfo>.*?<\/BirthInfo>/, ''),
    content.replace(
      '<MessageType>DPI</MessageType>',
      '<MessageType>DPI</MessageType><Note>a</Note>',
    ),
    content.replaceAll('stf:DocRefId', 'DocRefId'),
  ]
  for (const text of broken) expect(() => check(parse(text))).toThrow()
})

it('names, amounts and times are those of the schema', () => {
  const root = parse(write(seller()).content)
  const one = (name: string) => textsOf(root, name)[0]
  expect(one('Name')).toBe('Velvet & Sons GmbH')
  expect(one('PlatformBusinessName')).toBe('Velvet <Stage>')
  expect(one('AddressFree')).toBe('Weg 1 10115 Berlin')
  expect(one('Street')).toBe('Rue de l’Été 1 & 2')
  expect(one('MessageRefId')).toBe(messageRefOf(message))
  expect(messageRefOf(message)).toBe('DE2026DE-0198f')
  expect(one('ReportingPeriod')).toBe('2026-12-31')
  expect(one('Timestamp')).toBe('2027-01-15T12:30:00.000')
  expect(textsOf(root, 'DocRefId')).toEqual(['DE2026DE-0198f-0', 'DE2026DE-0198f-1'])
  expect([one('ConsQ1'), one('FeesQ1'), one('TaxQ1'), one('NumbQ1')]).toEqual([
    '101',
    '21',
    '-1',
    '3',
  ])
  expect([49n, 50n, -49n, -50n, 0n].map(wholeUnits)).toEqual([0n, 1n, 0n, -1n, 0n])
})

it('a creator without a tax number is named so', () => {
  const root = parse(write(seller({ form: { ...form, tin: '' } })).content)
  expect(textsOf(root, 'TIN')).toEqual(['12/345/67890', 'NOTIN'])
})

it('creators whose data is missing and those outside of the EU are left out', () => {
  const cases: readonly [Partial<DpiSeller>, string | undefined][] = [
    [{}, undefined],
    [{ form: undefined }, 'form_missing'],
    [{ form: { ...form, country: 'us' } }, 'outside_eu'],
    [{ firstName: ' ' }, 'name_missing'],
    [{ birthDate: null }, 'birth_date_missing'],
  ]
  for (const [changes, reason] of cases) expect(leftOutReason(seller(changes))).toBe(reason)
  expect(write(...cases.map(([changes]) => seller(changes))).count).toBe(1)
})

it('text that would break the file is escaped, shortened and freed of control characters', () => {
  const lastName = `\u0000]]>"'${'x'.repeat(300)}`
  const [name = ''] = textsOf(parse(write(seller({ lastName })).content), 'LastName')
  expect([name.length, name.slice(0, 6)]).toEqual([200, `]]>"'x`])
})
