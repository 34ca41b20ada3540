import { expect, it } from 'vitest'
import {
  checkSequences as check,
  parseXml as parse,
  textsOf,
} from '../../../../test/world/dpi-schema.ts'
import type { TaxForm } from '../rules.ts'
import { type MessageKind, type PlannedDocument, planMessage } from './dpi-plan.rules.ts'
import {
  companyStatement,
  type DpiSeller,
  documentRefOf,
  dpiXml,
  leftOutReason,
  messageRefOf,
  sellerStatements,
  wholeUnits,
} from './dpi-xml.rules.ts'

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
  registrationNumber: '',
  vatId: '',
  signedName: 'Mia Moon',
}
const sums = { sales: 3, net: 10_050n, commission: 2_149n, tax: -50n, gross: 0n, paid: 0n }
const seller = (changes: Partial<DpiSeller> = {}): DpiSeller => ({
  performerId: 'p1',
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
/** Returns the documents of a message and its file. */
function compose(kind: MessageKind, planned: readonly PlannedDocument[]) {
  const documents = planned.map((document, place) => ({
    ...document,
    reference: document.resent ?? documentRefOf(message, place),
  }))
  return { content: dpiXml(kind, documents, message), count: documents.length - 1, documents }
}
const company = companyStatement(message)
const statements = (...sellers: DpiSeller[]) =>
  sellerStatements(
    sellers.map((one, index) => ({ ...one, performerId: `p${index + 1}` })),
    'EUR',
  )
function write(...sellers: DpiSeller[]) {
  const planned = planMessage('new', { company, sellers: statements(...sellers), reported: [] })
  if (typeof planned === 'string') throw new Error(planned)
  return compose('new', planned)
}
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

const entity: TaxForm = {
  ...form,
  isCompany: true,
  businessName: 'Moon & Co SARL',
  registrationNumber: '303 265 045 RCS',
  vatId: 'FR40303265045',
}

it('a company is an entity with its registered name and number, and without a birth date', () => {
  const { content } = write(seller({ form: entity, birthDate: null }), seller())
  const root = parse(content)
  check(root)
  expect(content).toContain('<EntitySeller><Standard><EntSellerID><ResCountryCode>FR<')
  expect(content).toContain('<IN issuedBy="FR" INType="BRN">303 265 045 RCS</IN><VAT>FR40')
  expect(content).toContain('<Name>Moon &amp; Co SARL</Name>')
  expect(textsOf(root, 'BirthDate')).toHaveLength(1)
  const nameless = seller({ form: { ...entity, businessName: ' ' } })
  expect(leftOutReason(nameless)).toBe('name_missing')
})

it('a correction names the documents that it corrects or deletes, and resends the company', () => {
  const { documents } = write(seller(), seller(), seller())
  const reported = documents.map((document) => ({ ...document, isDeleted: false }))
  const moved = seller({ form: { ...form, country: 'be' } })
  const sellers = statements(seller({ lastName: 'Sun' }), moved)
  const planned = planMessage('correction', { company, sellers, reported })
  if (typeof planned === 'string') throw new Error(planned)
  const { content } = compose('correction', planned)
  const root = parse(content)
  check(root)
  expect(textsOf(root, 'MessageTypeIndic')).toEqual(['DPI402'])
  expect(textsOf(root, 'DocTypeIndic')).toEqual(['OECD0', 'OECD2', 'OECD3', 'OECD3'])
  expect(textsOf(root, 'CorrDocRefId')).toEqual([1, 2, 3].map((at) => documentRefOf(message, at)))
  expect(textsOf(root, 'DocRefId')[0]).toBe(documentRefOf(message, 0))
  expect(textsOf(root, 'LastName')).toEqual(['Sun', 'Moon', 'Moon'])
  expect(textsOf(root, 'ResCountryCode').slice(1)).toEqual(['FR', 'FR', 'FR'])
})

it('a later message of new data has new people and those who moved, and nobody twice', () => {
  const { documents } = write(seller())
  const reported = documents.map((document) => ({ ...document, isDeleted: false }))
  const plan = (...sellers: DpiSeller[]) =>
    planMessage('new', { company, sellers: statements(...sellers), reported })
  expect(plan(seller())).toBe('nothing_changed')
  expect(plan(seller(), seller())).toMatchObject([
    { indicator: 'OECD0', resent: documentRefOf(message, 0) },
    { indicator: 'OECD1', performerId: 'p2' },
  ])
  const deleted = reported.map((last) => ({ ...last, isDeleted: last.performerId !== null }))
  const again = { company, sellers: statements(seller()), reported: deleted }
  expect(planMessage('new', again)).toMatchObject([{ indicator: 'OECD0' }, { indicator: 'OECD1' }])
})

it('a report of no data has the company alone, and is refused where somebody sold something', () => {
  const nothing = { company, sellers: [], reported: [] }
  const planned = planMessage('nil', nothing)
  if (typeof planned === 'string') throw new Error(planned)
  const root = parse(compose('nil', planned).content)
  check(root)
  expect(textsOf(root, 'MessageTypeIndic')).toEqual(['DPI403'])
  expect(textsOf(root, 'DocTypeIndic')).toEqual(['OECD1'])
  expect(planMessage('nil', { ...nothing, sellers: statements(seller()) })).toBe('sales_to_report')
  expect(planMessage('new', nothing)).toBe('nothing_to_export')
  expect(planMessage('correction', nothing)).toBe('nothing_changed')
})

it('another address of the company is a correction of its document', () => {
  const { documents } = write(seller())
  const reported = documents.map((document) => ({ ...document, isDeleted: false }))
  const elsewhere = companyStatement({
    ...message,
    operator: { ...message.operator, address: 'Platz 2, 10115 Berlin' },
  })
  const situation = { company: elsewhere, sellers: statements(seller()), reported }
  expect(planMessage('correction', situation)).toMatchObject([
    { indicator: 'OECD2', corrects: documentRefOf(message, 0), content: elsewhere.content },
  ])
  expect(planMessage('correction', { ...situation, company })).toBe('nothing_changed')
})

it('text that would break the file is escaped, shortened and freed of control characters', () => {
  const lastName = `\u0000]]>"'${'x'.repeat(300)}`
  const [name = ''] = textsOf(parse(write(seller({ lastName })).content), 'LastName')
  expect([name.length, name.slice(0, 6)]).toEqual([200, `]]>"'x`])
})
