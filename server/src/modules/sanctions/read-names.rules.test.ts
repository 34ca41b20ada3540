import { expect, it } from 'vitest'
import { mergeNames } from './formats.rules.ts'
import { createNameReader } from './read-names.rules.ts'

type Format = Parameters<typeof createNameReader>[0]

/** Reads a file in parts of so many bytes. */
function read(format: Format, text: string | Uint8Array, size = 7) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const reader = createNameReader(format)
  const names = []
  for (let at = 0; at < bytes.length; at += size)
    names.push(...reader.push(bytes.subarray(at, at + size)))
  return mergeNames([...names, ...reader.end()])
}
const refusal = (problem: string) => expect.objectContaining({ name: 'XmlRefused', problem })

const sdn = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://example.test/XML">
  <publshInformation><Publish_Date>08/07/2026</Publish_Date></publshInformation>
  <sdnEntry><uid>36</uid><lastName>AIRLINES</lastName><sdnType>Entity</sdnType></sdnEntry>
  <sdnEntry>
    <uid>2674</uid><firstName>Abu</firstName><lastName>ABBAS</lastName><sdnType>Individual</sdnType>
    <idList>
      <id><uid>1</uid><idType>Passport</idType><idNumber>A1234567</idNumber>
        <idCountry>Iran</idCountry></id>
      <id><uid>2</uid><idType>Gender</idType><idNumber>Male</idNumber></id>
    </idList>
    <akaList>
      <aka><uid>3</uid><type>a.k.a.</type><category>weak</category>
        <lastName>THE &quot;FATHER&quot;</lastName></aka>
    </akaList>
    <dateOfBirthList>
      <dateOfBirthItem><uid>4</uid><dateOfBirth>10 Dec 1948</dateOfBirth></dateOfBirthItem>
      <dateOfBirthItem><uid>5</uid><dateOfBirth>circa 1950</dateOfBirth></dateOfBirthItem>
      <dateOfBirthItem><uid>6</uid><dateOfBirth>1952 to 1954</dateOfBirth></dateOfBirthItem>
    </dateOfBirthList>
  </sdnEntry>
</sdnList>`

it('of SDN.XML persons are read with aliases, birth dates and documents, in parts of any size', () => {
  const facts = {
    reference: '2674',
    birthDates: ['1948-12-10', '1950', '1952', '1953', '1954'],
    documents: ['Passport A1234567 (Iran)'],
    numbers: ['A1234567'],
  }
  for (const size of [1, 13, 100_000])
    expect(read('ofac_xml', sdn, size)).toEqual([
      { ...facts, name: 'ABBAS, Abu' },
      { ...facts, name: 'THE "FATHER"' },
    ])
})

const advanced = `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="https://example.test/ADVANCED_XML">
  <ReferenceValueSets>
    <CountryValues><Country ID="11">Iran</Country></CountryValues>
    <FeatureTypeValues>
      <FeatureType ID="8">Birthdate</FeatureType><FeatureType ID="9">Place of Birth</FeatureType>
    </FeatureTypeValues>
    <IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType></IDRegDocTypeValues>
    <PartyTypeValues>
      <PartyType ID="1">Individual</PartyType><PartyType ID="2">Entity</PartyType>
    </PartyTypeValues>
    <PartySubTypeValues>
      <PartySubType ID="3" PartyTypeID="2">Unknown</PartySubType>
      <PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType>
    </PartySubTypeValues>
  </ReferenceValueSets>
  <IDRegDocuments>
    <IDRegDocument ID="2" IDRegDocTypeID="1571" IdentityID="6746" IssuedBy-CountryID="11">
      <IDRegistrationNo>A1234567</IDRegistrationNo>
    </IDRegDocument>
  </IDRegDocuments>
  <DistinctParties>
    <DistinctParty FixedRef="36"><Profile ID="36" PartySubTypeID="3"><Identity ID="1"><Alias>
      <DocumentedName><DocumentedNamePart><NamePartValue>AIRLINES</NamePartValue>
      </DocumentedNamePart></DocumentedName></Alias></Identity></Profile></DistinctParty>
    <DistinctParty FixedRef="2674"><Profile ID="2674" PartySubTypeID="4">
      <Identity ID="6746" Primary="true">
        <Alias AliasTypeID="1403" Primary="true"><DocumentedName ID="1">
          <DocumentedNamePart><NamePartValue>ABBAS</NamePartValue></DocumentedNamePart>
          <DocumentedNamePart><NamePartValue>Abu</NamePartValue></DocumentedNamePart>
        </DocumentedName></Alias>
        <Alias AliasTypeID="1400"><DocumentedName ID="3">
          <DocumentedNamePart><NamePartValue>عباس</NamePartValue></DocumentedNamePart>
        </DocumentedName></Alias>
      </Identity>
      <Feature FeatureTypeID="8"><FeatureVersion><DatePeriod>
        <Start><From><Year>1948</Year><Month>12</Month><Day>10</Day></From></Start>
        <End><To><Year>1948</Year><Month>12</Month><Day>10</Day></To></End>
      </DatePeriod></FeatureVersion></Feature>
      <Feature FeatureTypeID="8"><FeatureVersion><DatePeriod>
        <Start><From><Year>1950</Year><Month>1</Month><Day>1</Day></From></Start>
        <End><To><Year>1951</Year><Month>12</Month><Day>31</Day></To></End>
      </DatePeriod></FeatureVersion></Feature>
      <Feature FeatureTypeID="9"><FeatureVersion/></Feature>
    </Profile></DistinctParty>
  </DistinctParties>
</Sanctions>`

it('of SDN_ADVANCED.XML persons are read by what the file says of its numbers', () => {
  const facts = {
    reference: '2674',
    birthDates: ['1948-12-10', '1950', '1951'],
    documents: ['Passport A1234567 (Iran)'],
    numbers: ['A1234567'],
  }
  expect(read('ofac_xml', advanced)).toEqual([
    { ...facts, name: 'ABBAS Abu' },
    { ...facts, name: 'عباس' },
  ])
})

const un = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-08-01">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>6907993</DATAID><REFERENCE_NUMBER>CDi.001</REFERENCE_NUMBER>
      <FIRST_NAME>ERIC</FIRST_NAME><SECOND_NAME>EXAMPLE</SECOND_NAME><THIRD_NAME/>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY>
        <ALIAS_NAME>E. Example</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE>
        <DATE>1971-01-01</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE>
        <YEAR>1973</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><FROM_YEAR>1980</FROM_YEAR>
        <TO_YEAR>1981</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH/>
      <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>X1</NUMBER>
        <ISSUING_COUNTRY>DRC</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES><ENTITY><DATAID>9</DATAID><FIRST_NAME>A COMPANY</FIRST_NAME></ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`

it('of the UN persons are read with their reference number, aliases, birth dates and documents', () => {
  const facts = {
    reference: 'CDi.001',
    birthDates: ['1971-01-01', '1973', '1980', '1981'],
    documents: ['Passport X1 (DRC)'],
    numbers: [],
  }
  expect(read('un', un)).toEqual([
    { ...facts, name: 'ERIC EXAMPLE' },
    { ...facts, name: 'E. Example' },
  ])
})

const eu = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<export xmlns="https://example.test/fsd/export" generationDate="2026-08-01T10:00:00.000+02:00">
  <sanctionEntity designationDetails="" logicalId="13" euReferenceNumber="EU.27.28">
    <remark>A remark</remark>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Anna" middleName="" lastName="Example" wholeName="Anna Example"
      strong="true" logicalId="17"><regulationSummary numberTitle="1/2026"/></nameAlias>
    <nameAlias firstName="" middleName="" lastName="" wholeName="Άννα Παράδειγμα" strong="false"/>
    <nameAlias firstName="Anne" middleName="M." lastName="Example" wholeName=""/>
    <birthdate circa="false" birthdate="1970-05-01" year="1970" countryIso2Code="RU"/>
    <birthdate circa="true" yearRangeFrom="1972" yearRangeTo="1973"/>
    <birthdate circa="false" year="1975" monthOfYear="4"/>
    <birthdate circa="false" city="Nowhere"/>
    <identification identificationTypeCode="passport" identificationTypeDescription="Passport"
      number="AB 123456" countryIso2Code="RU" countryDescription="RUSSIA"/>
    <identification identificationTypeCode="other" number="" countryIso2Code="00"/>
  </sanctionEntity>
  <sanctionEntity logicalId="99">
    <subjectType code="enterprise" classificationCode="E"/><nameAlias wholeName="A company"/>
  </sanctionEntity>
  <sanctionEntity logicalId="14">
    <subjectType code="person" classificationCode="P"/><nameAlias wholeName="Bob Example"/>
  </sanctionEntity>
</export>`

it('of the EU persons are read from attributes, with every spelling and birth date', () => {
  const facts = {
    reference: 'EU.27.28',
    birthDates: ['1970-05-01', '1972', '1973', '1975'],
    documents: ['Passport AB 123456 (RUSSIA)'],
    numbers: ['AB 123456'],
  }
  for (const size of [1, 100_000])
    expect(read('eu_xml', eu, size)).toEqual([
      { ...facts, name: 'Anna Example' },
      { ...facts, name: 'Άννα Παράδειγμα' },
      { ...facts, name: 'Anne M. Example' },
      { reference: '14', name: 'Bob Example', birthDates: [] },
    ])
})

const uk = `<?xml version="1.0" encoding="utf-8"?>
<Designations><DateGenerated>01/08/2026</DateGenerated>
  <Designation>
    <LastUpdated>01/08/2026</LastUpdated><UniqueID>AFG0006</UniqueID><OFSIGroupID>7172</OFSIGroupID>
    <Names>
      <Name><Name6>EXAMPLE</Name6><Name1>Anna</Name1><Name2>Maria</Name2>
        <NameType>Primary Name</NameType></Name>
      <Name><Name6>ANYA</Name6><NameType>Alias</NameType></Name>
    </Names>
    <NonLatinNames><NonLatinName><NameNonLatinScript>آنا</NameNonLatinScript></NonLatinName>
    </NonLatinNames>
    <IndividualEntityShip>Individual</IndividualEntityShip>
    <IndividualDetails><Individual>
      <DOBs><DOB>28/04/1937</DOB><DOB>dd/mm/1945</DOB><DOB>dd/05/1950</DOB><DOB>soon</DOB></DOBs>
      <PassportDetails><Passport><PassportNumber>A1234567</PassportNumber>
        <PassportAdditionalInformation>Mali</PassportAdditionalInformation></Passport>
      </PassportDetails>
      <NationalIdentifierDetails><NationalIdentifier>
        <NationalIdentifierNumber>12345</NationalIdentifierNumber></NationalIdentifier>
      </NationalIdentifierDetails>
    </Individual></IndividualDetails>
  </Designation>
  <Designation><UniqueID>AFG0001</UniqueID><Names><Name><Name6>A BANK</Name6></Name></Names>
    <IndividualEntityShip>Entity</IndividualEntityShip></Designation>
</Designations>`

it('of the United Kingdom persons are read with names in other scripts, dates and documents', () => {
  const facts = {
    reference: 'AFG0006',
    birthDates: ['1937-04-28', '1945', '1950'],
    documents: ['Passport A1234567 (Mali)', 'ID 12345'],
    numbers: ['A1234567'],
  }
  expect(read('uk', uk)).toEqual([
    { ...facts, name: 'Anna Maria EXAMPLE' },
    { ...facts, name: 'ANYA' },
    { ...facts, name: 'آنا' },
  ])
})

it('lists of the EU and of the United Kingdom are refused for the same reasons', () => {
  for (const [format, text] of [
    ['eu_xml', eu],
    ['uk', uk],
  ] as const) {
    const doctype = text.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')
    expect(() => read(format, doctype)).toThrow(refusal('doctype'))
    expect(() => read(format, text.replace('Anna', '&nbsp;'))).toThrow(refusal('malformed'))
    expect(() => read(format, text.slice(0, -9))).toThrow(refusal('malformed'))
    expect(() => read(format, text.replace(/utf-8/i, 'utf-16'))).toThrow(refusal('encoding'))
    const endless = text.replace(/<remark>|<OFSIGroupID>/, (tag) => tag + 'x'.repeat(1_100_000))
    expect(() => read(format, endless, 65_536)).toThrow(refusal('too_large'))
  }
})

it('a list of another format has no names', () => {
  expect(read('un', sdn)).toEqual([])
  expect(read('ofac_xml', un)).toEqual([])
  expect(read('uk', eu)).toEqual([])
  expect(read('eu_xml', uk)).toEqual([])
})

it('entities and DOCTYPE are refused before anything is expanded', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE sdnList [<!ENTITY a "aaaaaaaaaa">
    <!ENTITY b "&a;&a;&a;&a;">]><sdnList><sdnEntry><uid>&b;</uid></sdnEntry></sdnList>`
  expect(() => read('ofac_xml', bomb)).toThrow(refusal('doctype'))
  const outside = '<!DOCTYPE sdnList SYSTEM "file:///etc/passwd"><sdnList/>'
  expect(() => read('ofac_xml', outside)).toThrow(refusal('doctype'))
  expect(() => read('ofac_xml', '<sdnList>&nbsp;</sdnList>')).toThrow(refusal('malformed'))
})

it('damaged files are refused with the line', () => {
  for (const text of [
    '',
    'no xml',
    sdn.slice(0, -20),
    sdn.replace('</uid>', '</uie>'),
    `${sdn}<more/>`,
    `<sdnList>${'<a>'.repeat(50)}`,
  ])
    expect(() => read('ofac_xml', text)).toThrow(refusal('malformed'))
  expect(() => read('ofac_xml', '<sdnList>\n\n<a></b></sdnList>')).toThrow(
    expect.objectContaining({ line: 3 }),
  )
})

it('other encodings than UTF-8 are refused', () => {
  const latin = '<?xml version="1.0" encoding="iso-8859-1"?><sdnList/>'
  expect(() => read('ofac_xml', latin)).toThrow(refusal('encoding'))
  const bytes = Uint8Array.from([...new TextEncoder().encode('<sdnList>'), 0xff, 0xfe, 0xfd])
  expect(() => read('ofac_xml', bytes)).toThrow(refusal('encoding'))
})

it('an entry without an end is refused, and entries that are no persons leave nothing behind', () => {
  const reader = createNameReader('ofac_xml')
  const part = new TextEncoder().encode(`<aka><lastName>${'x'.repeat(9000)}</lastName></aka>`)
  reader.push(new TextEncoder().encode('<sdnList><sdnEntry><akaList>'))
  const fill = () => {
    for (let count = 0; count < 1000; count += 1) reader.push(part)
  }
  expect(fill).toThrow(refusal('too_large'))
  const company =
    '<sdnEntry><uid>1</uid><lastName>CO</lastName><sdnType>Entity</sdnType></sdnEntry>'
  expect(read('ofac_xml', `<sdnList>${company.repeat(5000)}</sdnList>`, 65_536)).toEqual([])
})
