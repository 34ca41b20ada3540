import { EU_COUNTRIES } from '../reference/index.ts'
import type { TaxForm } from './rules.ts'
import type { PerformerYear, Sums } from './year.rules.ts'

/** A creator with sales in a year. */
export interface DpiSeller {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly form: TaxForm | undefined
  readonly quarters: PerformerYear['quarters']
}

/** The reason why a creator is not in the file. */
export type LeftOut = 'form_missing' | 'outside_eu' | 'name_missing' | 'birth_date_missing'

/** A creator who is in the file. */
interface Reported extends DpiSeller {
  readonly form: TaxForm
  readonly birthDate: string
}

const isReported = (seller: DpiSeller): seller is Reported => leftOutReason(seller) === undefined

/**
 * Returns why a creator cannot be or need not be reported: without a form nothing is known, and
 * only residents of the European Union are reportable. Undefined for those in the file.
 */
export function leftOutReason(seller: DpiSeller): LeftOut | undefined {
  const { form, firstName, lastName, birthDate } = seller
  if (!form) return 'form_missing'
  if (!EU_COUNTRIES.includes(form.country.toUpperCase())) return 'outside_eu'
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

const docSpec = (message: DpiMessage, place: number) =>
  tag(
    'DocSpec',
    tag('stf:DocTypeIndic', 'OECD1') + textTag('stf:DocRefId', `${messageRefOf(message)}-${place}`),
  )

const tin = (number: string, country: string) =>
  number === ''
    ? tag('TIN', 'NOTIN', { unknown: 'true' })
    : textTag('TIN', number, { issuedBy: country })

const operatorXml = (message: DpiMessage) => {
  const { operator, siteName } = message
  const address =
    tag('CountryCode', operator.country) + tag('AddressFree', xmlText(operator.address, 4000))
  return tag(
    'PlatformOperator',
    tag('ResCountryCode', operator.country) +
      tin(operator.taxNumber, operator.country) +
      optionalTag('VAT', operator.vatId) +
      textTag('Name', operator.name) +
      optionalTag('PlatformBusinessName', siteName) +
      tag('Address', address, { legalAddressType: 'OECD304' }) +
      tag('Nexus', 'RPONEX1') +
      tag('AssumedReporting', 'false') +
      docSpec(message, 0),
  )
}

const sellerXml = (seller: Reported) => {
  const { form, firstName, lastName, birthDate } = seller
  const country = form.country.toUpperCase()
  const address =
    tag('CountryCode', country) +
    tag(
      'AddressFix',
      textTag('Street', form.address) +
        optionalTag('PostCode', form.postalCode) +
        textTag('City', form.city) +
        optionalTag('CountrySubentity', form.state),
    )
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
      tin(form.tin, (form.tinCountry ?? form.country).toUpperCase()) +
      optionalTag('VAT', form.vatId) +
      tag('Name', textTag('FirstName', firstName) + textTag('LastName', lastName)) +
      tag('Address', address, { legalAddressType: 'OECD301' }) +
      tag('BirthInfo', tag('BirthDate', birthDate) + birthPlace),
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

/**
 * Returns the message of new data for the tax office of the company, in the schema DPI XML 1.0 of
 * the OECD as the member states take it, and the number of creators in it.
 */
export function dpiXml(sellers: readonly DpiSeller[], message: DpiMessage) {
  const { operator, year, at, currency } = message
  const reported = sellers.filter(isReported)
  const spec =
    optionalTag('SendingEntityIN', operator.reportingNumber) +
    tag('TransmittingCountry', operator.country) +
    tag('ReceivingCountry', operator.country) +
    tag('MessageType', 'DPI') +
    tag('MessageRefId', messageRefOf(message)) +
    tag('MessageTypeIndic', 'DPI401') +
    tag('ReportingPeriod', `${year}-12-31`) +
    tag('Timestamp', centralEuropeanTime(at))
  const bodies = reported.map((seller, index) =>
    tag(
      'ReportableSeller',
      tag('Identity', tag('IndividualSeller', tag('Standard', sellerXml(seller)))) +
        activitiesXml(seller.quarters, currency) +
        docSpec(message, index + 1),
    ),
  )
  const body = tag('DPIBody', `\n${[operatorXml(message), ...bodies].join('\n')}\n`)
  const root = tag('DPI_OECD', `\n${tag('MessageSpec', spec)}\n${body}\n`, {
    version: '1.0',
    xmlns: 'urn:oecd:ties:dpi:v1',
    'xmlns:stf': 'urn:oecd:ties:dpistf:v1',
  })
  return { content: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, count: reported.length }
}
