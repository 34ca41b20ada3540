import { EU_COUNTRIES } from '../../reference/index.ts'
import type { TaxForm } from '../rules.ts'
import type { MessageKind, PlannedDocument, Statement } from './dpi-plan.rules.ts'
import type { PerformerYear, Sums } from './year.rules.ts'

/** A creator with sales in a year. */
export interface DpiSeller {
  readonly performerId: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly form: TaxForm | undefined
  readonly quarters: PerformerYear['quarters']
}

/** The reason why a creator is not in the file. */
export type LeftOut = 'form_missing' | 'outside_eu' | 'name_missing' | 'birth_date_missing'

/** A creator who is in the file: a person, whose birth date is known, or a company. */
interface Reportable extends DpiSeller {
  readonly form: TaxForm
}

const isReportable = (seller: DpiSeller): seller is Reportable =>
  leftOutReason(seller) === undefined

/**
 * Returns why a creator cannot be or need not be reported: without a form nothing is known, and
 * only residents of the European Union are reportable. Undefined for those in the file.
 */
export function leftOutReason(seller: DpiSeller): LeftOut | undefined {
  const { form, firstName, lastName, birthDate } = seller
  if (!form) return 'form_missing'
  if (!EU_COUNTRIES.includes(form.country.toUpperCase())) return 'outside_eu'
  if (form.isCompany) return form.businessName.trim() === '' ? 'name_missing' : undefined
  if (firstName.trim() === '' || lastName.trim() === '') return 'name_missing'
  return birthDate ? undefined : 'birth_date_missing'
}

/** The company that reports, and the message. */
export interface DpiMessage {
  readonly id: string
  readonly year: number
  readonly at: Date
  readonly currency: string
  readonly siteName: string
  readonly operator: {
    readonly name: string
    readonly address: string
    readonly country: string
    readonly taxNumber: string
    readonly vatId: string
    /** The number that the tax office gave the company for these reports. */
    readonly reportingNumber: string
  }
}

/** The name under which the file refers to a message: its country, year, receiver and id. */
export const messageRefOf = ({ operator: { country }, year, id }: DpiMessage): string =>
  `${country}${year}${country}-${id}`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Returns text for XML: escaped, without control characters, and at most so many letters. */
const xmlText = (text: string, max = 200): string =>
  [...text.replaceAll(/\p{Cc}+/gu, ' ').trim()]
    .slice(0, max)
    .join('')
    .replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const tag = (
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${pairs.join('')}>${content}</${name}>`
}
const textTag = (name: string, text: string, attributes?: Readonly<Record<string, string>>) =>
  tag(name, xmlText(text), attributes)
const optionalTag = (name: string, text: string) => (text.trim() === '' ? '' : textTag(name, text))

/** Returns whole units, as the schema has no decimals: halves are rounded away from zero. */
export const wholeUnits = (hundredths: bigint): bigint =>
  (hundredths + (hundredths < 0n ? -50n : 50n)) / 100n

/** Returns a time without a zone, which means Central European Time. */
const centralEuropeanTime = (at: Date): string =>
  `${new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(at)
    .replace(' ', 'T')}.000`

/** Returns the reference of the document at a place; the company's is the first, at 0. */
export const documentRefOf = (message: DpiMessage, place: number): string =>
  `${messageRefOf(message)}-${place}`

const docSpec = (reference: string, { indicator, corrects }: PlannedDocument) =>
  tag(
    'DocSpec',
    tag('stf:DocTypeIndic', indicator) +
      textTag('stf:DocRefId', reference) +
      (corrects ? textTag('stf:CorrDocRefId', corrects) : ''),
  )

const tin = (number: string, country: string) =>
  number === ''
    ? tag('TIN', 'NOTIN', { unknown: 'true' })
    : textTag('TIN', number, { issuedBy: country })

/** Returns what a message says of the company. */
export function companyStatement({ operator, siteName }: DpiMessage): Statement {
  const address =
    tag('CountryCode', operator.country) + tag('AddressFree', xmlText(operator.address, 4000))
  const content =
    tag('ResCountryCode', operator.country) +
    tin(operator.taxNumber, operator.country) +
    optionalTag('VAT', operator.vatId) +
    textTag('Name', operator.name) +
    optionalTag('PlatformBusinessName', siteName) +
    tag('Address', address, { legalAddressType: 'OECD304' }) +
    tag('Nexus', 'RPONEX1') +
    tag('AssumedReporting', 'false')
  return { performerId: null, country: operator.country, content }
}

/** Returns an address; of a company it is the one of its business. */
const addressXml = (form: TaxForm, legalAddressType: 'OECD301' | 'OECD303') =>
  tag(
    'Address',
    tag('CountryCode', form.country.toUpperCase()) +
      tag(
        'AddressFix',
        textTag('Street', form.address) +
          optionalTag('PostCode', form.postalCode) +
          textTag('City', form.city) +
          optionalTag('CountrySubentity', form.state),
      ),
    { legalAddressType },
  )

const ownTin = (form: TaxForm) => tin(form.tin, (form.tinCountry ?? form.country).toUpperCase())

/** Returns a company: its business registration number stands after its tax number. */
function companyXml(form: TaxForm): string {
  const country = form.country.toUpperCase()
  const { registrationNumber = '' } = form
  const registered = { issuedBy: country, INType: 'BRN' }
  return tag(
    'EntSellerID',
    tag('ResCountryCode', country) +
      ownTin(form) +
      (registrationNumber && textTag('IN', registrationNumber, registered)) +
      optionalTag('VAT', form.vatId) +
      textTag('Name', form.businessName) +
      addressXml(form, 'OECD303'),
  )
}

function personXml({ form, firstName, lastName, birthDate }: Reportable): string {
  const country = form.country.toUpperCase()
  const birthPlace =
    form.birthPlace && form.birthCountry
      ? tag(
          'BirthPlace',
          textTag('City', form.birthPlace) +
            tag('CountryInfo', tag('CountryCode', form.birthCountry.toUpperCase())),
        )
      : ''
  return tag(
    'IndSellerID',
    tag('ResCountryCode', country) +
      ownTin(form) +
      optionalTag('VAT', form.vatId) +
      tag('Name', textTag('FirstName', firstName) + textTag('LastName', lastName)) +
      addressXml(form, 'OECD301') +
      tag('BirthInfo', tag('BirthDate', birthDate ?? '') + birthPlace),
  )
}

/** Returns an element with one child a quarter. */
const byQuarter = (
  name: string,
  child: string,
  quarters: readonly Sums[],
  write: (name: string, sums: Sums) => string,
) => tag(name, quarters.map((sums, index) => write(`${child}Q${index + 1}`, sums)).join(''))

const activitiesXml = (quarters: readonly Sums[], currency: string) => {
  const money = (pick: (sums: Sums) => bigint) => (name: string, sums: Sums) =>
    tag(name, String(wholeUnits(pick(sums))), { currCode: currency })
  return tag(
    'RelevantActivities',
    tag(
      'PersonalServices',
      byQuarter(
        'Consideration',
        'Cons',
        quarters,
        money(({ net }) => net),
      ) +
        byQuarter('NumberOfActivities', 'Numb', quarters, (name, { sales }) =>
          tag(name, String(sales)),
        ) +
        byQuarter(
          'Fees',
          'Fees',
          quarters,
          money(({ commission }) => commission),
        ) +
        byQuarter(
          'Taxes',
          'Tax',
          quarters,
          money(({ tax }) => tax),
        ),
    ),
  )
}

/** Returns what a message says of the creators who are in the file. */
export const sellerStatements = (sellers: readonly DpiSeller[], currency: string): Statement[] =>
  sellers.filter(isReportable).map((seller) => {
    const { performerId, form, quarters } = seller
    const identity = form.isCompany
      ? tag('EntitySeller', tag('Standard', companyXml(form)))
      : tag('IndividualSeller', tag('Standard', personXml(seller)))
    const content = tag('Identity', identity) + activitiesXml(quarters, currency)
    return { performerId, country: form.country.toUpperCase(), content }
  })

const messageTypes: Readonly<Record<MessageKind, string>> = {
  new: 'DPI401',
  correction: 'DPI402',
  nil: 'DPI403',
}

/**
 * Returns a message for the tax office of the company, in the schema DPI XML 1.0 of the OECD as the
 * member states take it. The document of the company comes first.
 */
export function dpiXml(
  kind: MessageKind,
  documents: readonly (PlannedDocument & { readonly reference: string })[],
  message: DpiMessage,
): string {
  const { operator, year, at } = message
  const spec =
    optionalTag('SendingEntityIN', operator.reportingNumber) +
    tag('TransmittingCountry', operator.country) +
    tag('ReceivingCountry', operator.country) +
    tag('MessageType', 'DPI') +
    tag('MessageRefId', messageRefOf(message)) +
    tag('MessageTypeIndic', messageTypes[kind]) +
    tag('ReportingPeriod', `${year}-12-31`) +
    tag('Timestamp', centralEuropeanTime(at))
  const parts = documents.map((document) =>
    tag(
      document.performerId === null ? 'PlatformOperator' : 'ReportableSeller',
      document.content + docSpec(document.reference, document),
    ),
  )
  const body = tag('DPIBody', `\n${parts.join('\n')}\n`)
  const root = tag('DPI_OECD', `\n${tag('MessageSpec', spec)}\n${body}\n`, {
    version: '1.0',
    xmlns: 'urn:oecd:ties:dpi:v1',
    'xmlns:stf': 'urn:oecd:ties:dpistf:v1',
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
