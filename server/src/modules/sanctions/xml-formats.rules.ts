import { readDesignation, readSanctionEntity } from './europe-formats.rules.ts'
import {
  datesIn,
  type ElementReader,
  factsOf,
  type ListedDocument,
  namesOf,
  yearsBetween,
} from './listed-persons.rules.ts'
import { elementsAt, textAt, type XmlElement } from './read-records.rules.ts'

/** The elements of a format that are read, by the names of the outermost elements of its files. */
export interface XmlFormat {
  readonly roots: readonly string[]
  readonly records: ReadonlySet<string>
  readonly createReader: () => ElementReader
}

const ofacName = (element: XmlElement): string =>
  [textAt(element, 'lastName'), textAt(element, 'firstName')].filter(Boolean).join(', ')

/** OFAC, `SDN.XML` and `CONSOLIDATED.XML`: an element for each entry, of which persons count. */
const readSdnEntry: ElementReader = (entry) => {
  if (textAt(entry, 'sdnType').toLowerCase() !== 'individual') return []
  const aliases = elementsAt(entry, 'akaList', 'aka').map(ofacName)
  return namesOf(textAt(entry, 'uid'), [ofacName(entry), ...aliases], {
    birthDates: elementsAt(entry, 'dateOfBirthList', 'dateOfBirthItem').flatMap((item) =>
      datesIn(textAt(item, 'dateOfBirth')),
    ),
    ...factsOf(
      elementsAt(entry, 'idList', 'id').map((id) => ({
        kind: textAt(id, 'idType'),
        number: textAt(id, 'idNumber'),
        country: textAt(id, 'idCountry'),
      })),
    ),
  })
}

/** The UN: `INDIVIDUAL` for each person, with names in up to four parts. */
const readIndividual: ElementReader = (person) => {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
  const name = parts
    .map((part) => textAt(person, part))
    .filter(Boolean)
    .join(' ')
  const aliases = elementsAt(person, 'INDIVIDUAL_ALIAS').map((alias) => textAt(alias, 'ALIAS_NAME'))
  const reference = textAt(person, 'REFERENCE_NUMBER') || textAt(person, 'DATAID')
  return namesOf(reference, [name, ...aliases], {
    birthDates: elementsAt(person, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) => {
      const date = textAt(birth, 'DATE') || textAt(birth, 'YEAR')
      if (date) return datesIn(date)
      return yearsBetween(
        Number(textAt(birth, 'FROM_YEAR')),
        Number(textAt(birth, 'TO_YEAR')),
      ).filter((year) => year !== '0')
    }),
    ...factsOf(
      elementsAt(person, 'INDIVIDUAL_DOCUMENT').map((document) => ({
        kind: textAt(document, 'TYPE_OF_DOCUMENT'),
        number: textAt(document, 'NUMBER'),
        country: textAt(document, 'ISSUING_COUNTRY') || textAt(document, 'COUNTRY_OF_ISSUE'),
      })),
    ),
  })
}

interface PartialDate {
  readonly year: number
  readonly text: string
}

function dateAt(period: XmlElement, ...path: readonly string[]): PartialDate | undefined {
  const [date] = elementsAt(period, ...path)
  const year = Number(date && textAt(date, 'Year'))
  if (!date || !year) return undefined
  const [month, day] = ['Month', 'Day'].map((part) => textAt(date, part).padStart(2, '0'))
  return { year, text: `${year}-${month}-${day}` }
}

/** Returns a day, or the years of a period that is longer: a known year is a period of its days. */
function datesOfPeriod(period: XmlElement): string[] {
  const from = dateAt(period, 'Start', 'From')
  const to = dateAt(period, 'End', 'To') ?? dateAt(period, 'Start', 'To') ?? from
  if (!from || !to) return []
  if (from.text === to.text) return [from.text]
  return yearsBetween(from.year, to.year)
}

/** The values and documents that stand before the parties of an advanced file. */
function createReferences() {
  const values = new Map<string, string>()
  const subTypes = new Map<string, string>()
  const documents = new Map<string, ListedDocument[]>()
  return {
    isPerson(subType: string): boolean {
      const kind = values.get(`PartyType#${subTypes.get(subType)}`)
      return kind === undefined ? subType === '4' : kind.toLowerCase() === 'individual'
    },
    isBirthDate({ attributes: { FeatureTypeID: id = '' } }: XmlElement): boolean {
      return (values.get(`FeatureType#${id}`) ?? (id === '8' ? 'Birthdate' : '')) === 'Birthdate'
    },
    documentsOf: (identity: XmlElement) => documents.get(identity.attributes.ID ?? '') ?? [],
    remember(element: XmlElement): void {
      const { name, attributes, text } = element
      const { ID = '', PartyTypeID = '', IdentityID = '' } = attributes
      if (name === 'PartySubType') subTypes.set(ID, PartyTypeID)
      if (name !== 'IDRegDocument') return void values.set(`${name}#${ID}`, text.trim())
      const document = {
        kind: values.get(`IDRegDocType#${attributes.IDRegDocTypeID}`) ?? '',
        number: textAt(element, 'IDRegistrationNo'),
        country: values.get(`Country#${attributes['IssuedBy-CountryID']}`) ?? '',
      }
      documents.set(IdentityID, [...(documents.get(IdentityID) ?? []), document])
    },
  }
}

const spellingOf = (name: XmlElement): string =>
  elementsAt(name, 'DocumentedNamePart', 'NamePartValue')
    .map(({ text }) => text.trim())
    .join(' ')

/**
 * OFAC, `SDN_ADVANCED.XML`: parties refer to values and documents that stand before them, which
 * this reader remembers.
 */
function createAdvancedReader(): ElementReader {
  const references = createReferences()
  const readProfile = (party: XmlElement, profile: XmlElement) =>
    namesOf(
      party.attributes.FixedRef ?? profile.attributes.ID ?? '',
      elementsAt(profile, 'Identity', 'Alias', 'DocumentedName').map(spellingOf),
      {
        birthDates: elementsAt(profile, 'Feature')
          .filter(references.isBirthDate)
          .flatMap((feature) => elementsAt(feature, 'FeatureVersion', 'DatePeriod'))
          .flatMap(datesOfPeriod),
        ...factsOf(elementsAt(profile, 'Identity').flatMap(references.documentsOf)),
      },
    )
  return (element) => {
    if (element.name !== 'DistinctParty') {
      references.remember(element)
      return []
    }
    return elementsAt(element, 'Profile')
      .filter(({ attributes }) => references.isPerson(attributes.PartySubTypeID ?? ''))
      .flatMap((profile) => readProfile(element, profile))
  }
}

const advancedRecords = [
  'PartyType',
  'PartySubType',
  'FeatureType',
  'IDRegDocType',
  'Country',
  'IDRegDocument',
  'DistinctParty',
]

/** The formats that are read as XML. */
export type XmlListFormat = 'ofac_xml' | 'un' | 'eu_xml' | 'uk'

/** The files in XML that each format stands for, told apart by their outermost element. */
export const xmlFormats: Readonly<Record<XmlListFormat, readonly XmlFormat[]>> = {
  ofac_xml: [
    { roots: ['sdnList'], records: new Set(['sdnEntry']), createReader: () => readSdnEntry },
    {
      roots: ['Sanctions', 'SanctionsData'],
      records: new Set(advancedRecords),
      createReader: createAdvancedReader,
    },
  ],
  un: [
    {
      roots: ['CONSOLIDATED_LIST'],
      records: new Set(['INDIVIDUAL']),
      createReader: () => readIndividual,
    },
  ],
  eu_xml: [
    {
      roots: ['export'],
      records: new Set(['sanctionEntity']),
      createReader: () => readSanctionEntity,
    },
  ],
  uk: [
    {
      roots: ['Designations'],
      records: new Set(['Designation']),
      createReader: () => readDesignation,
    },
  ],
}
