import { type ElementReader, factsOf, namesOf, yearsBetween } from './listed-persons.rules.ts'
import { elementsAt, textAt, type XmlElement } from './read-records.rules.ts'

const euName = ({ attributes }: XmlElement): string => {
  const parts = [attributes.firstName, attributes.middleName, attributes.lastName]
  return (attributes.wholeName || parts.filter(Boolean).join(' ')).trim()
}

function euBirthDates({ attributes }: XmlElement): string[] {
  const { birthdate = '', yearRangeFrom, yearRangeTo, year = '' } = attributes
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(birthdate) ?? []
  if (day) return [day]
  if (yearRangeFrom && yearRangeTo) return yearsBetween(Number(yearRangeFrom), Number(yearRangeTo))
  return /^\d{4}$/.test(year) ? [year] : []
}

/**
 * The EU, consolidated list of financial sanctions in XML 1.1: facts are attributes, and an element
 * stands for each spelling of a name. Persons count.
 */
export const readSanctionEntity: ElementReader = (entity) => {
  const [type] = elementsAt(entity, 'subjectType')
  const { code = '', classificationCode = '' } = type?.attributes ?? {}
  if (code.toLowerCase() !== 'person' && classificationCode.toUpperCase() !== 'P') return []
  const { euReferenceNumber, logicalId = '' } = entity.attributes
  return namesOf(euReferenceNumber || logicalId, elementsAt(entity, 'nameAlias').map(euName), {
    birthDates: elementsAt(entity, 'birthdate').flatMap(euBirthDates),
    ...factsOf(
      elementsAt(entity, 'identification').map(({ attributes }) => ({
        kind: attributes.identificationTypeDescription || attributes.identificationTypeCode || '',
        number: attributes.number ?? '',
        country: attributes.countryDescription || attributes.countryIso2Code || '',
      })),
    ),
  })
}

const ukName = (name: XmlElement): string =>
  [1, 2, 3, 4, 5, 6]
    .map((part) => textAt(name, `Name${part}`))
    .filter(Boolean)
    .join(' ')

/** Returns a date such as `28/04/1937` or `dd/mm/1937`, of which the year alone is known. */
function ukDate(text: string): string[] {
  const [, day, month, year] = /^(\d{2}|dd)\/(\d{2}|mm)\/(\d{4})$/i.exec(text) ?? []
  if (!year) return []
  const isDay = /^\d/.test(day ?? '') && /^\d/.test(month ?? '') && day !== '00' && month !== '00'
  return [isDay ? `${year}-${month}-${day}` : year]
}

const ukDocuments = (person: XmlElement, [list, item]: readonly [string, string], kind: string) =>
  elementsAt(person, list, item).map((document) => ({
    kind,
    number: textAt(document, `${item}Number`),
    country: textAt(document, `${item}AdditionalInformation`),
  }))

/** The United Kingdom, UK Sanctions List in XML: `Designation` for each entry; persons count. */
export const readDesignation: ElementReader = (designation) => {
  if (textAt(designation, 'IndividualEntityShip').toLowerCase() !== 'individual') return []
  const persons = elementsAt(designation, 'IndividualDetails', 'Individual')
  const names = [
    ...elementsAt(designation, 'Names', 'Name').map(ukName),
    ...elementsAt(designation, 'NonLatinNames', 'NonLatinName').map((name) =>
      textAt(name, 'NameNonLatinScript'),
    ),
  ]
  return namesOf(textAt(designation, 'UniqueID'), names, {
    birthDates: persons
      .flatMap((person) => elementsAt(person, 'DOBs', 'DOB'))
      .flatMap(({ text }) => ukDate(text.trim())),
    ...factsOf(
      persons.flatMap((person) => [
        ...ukDocuments(person, ['PassportDetails', 'Passport'], 'Passport'),
        ...ukDocuments(person, ['NationalIdentifierDetails', 'NationalIdentifier'], 'ID'),
      ]),
    ),
  })
}
