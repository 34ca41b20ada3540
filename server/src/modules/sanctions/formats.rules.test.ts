import { expect, it } from 'vitest'
import { mergeNames, readerOf } from './formats.rules.ts'
import { createRowReader } from './read-rows.rules.ts'
import { documentsIn } from './remark-documents.rules.ts'

function read(format: 'ofac' | 'eu' | 'csv', text: string) {
  const { separator, read } = readerOf(format)
  const rows = createRowReader(separator)
  return mergeNames([...rows.push(text), ...rows.end()].flatMap(read))
}

it('CSV is read with quotes, separators and line ends inside of cells, in parts of any size', () => {
  const text = 'a,"b ""c"", d","e\nf"\r\n\r\ng,,h'
  for (const size of [1, 2, 5, 100]) {
    const rows = createRowReader(',')
    const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    expect([...parts.flatMap((part) => rows.push(part)), ...rows.end()]).toEqual([
      ['a', 'b "c", d', 'e\nf'],
      ['g', '', 'h'],
    ])
  }
})

it('of OFAC persons are read with their birth dates and weak aliases, and its file of aliases', () => {
  const sdn =
    '36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \n' +
    '2674,"ABBAS, Abu","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,' +
    `"DOB 10 Dec 1948; a.k.a. 'THE FATHER'."\n\u001a`
  const birthDates = ['1948-12-10']
  expect(read('ofac', sdn)).toEqual([
    { reference: '2674', name: 'ABBAS, Abu', birthDates },
    { reference: '2674', name: 'THE FATHER', birthDates },
  ])
  expect(read('ofac', '2674,12,"aka","ZAYDAN, Muhammad",-0-\n')).toEqual([
    { reference: '2674', name: 'ZAYDAN, Muhammad', birthDates: [] },
  ])
})

it('the documents in a remark of OFAC are those of a person, with their numbers and countries', () => {
  const remark =
    'DOB 10 Dec 1948; POB Cairo, Egypt; nationality Egypt; Passport A1234567 (Iran) expires 12 Jan ' +
    '2020; alt. Passport 19820215; Diplomatic Passport D 9004878; SSN 123-45-6789 (United States); ' +
    'National ID No. 0555 (Iran); Cedula No. 17171766 (Colombia); ' +
    'D.N.I. 08061966-00158 (Honduras); C.U.R.P. HEPJ661017HDFRRR04 (Mexico); ' +
    'NIT # 800078047-6 (Colombia); Credencial electoral 073855815496 (Mexico); Phone Number 9647701; Digital Currency Address - XBT 1Kgp4; ' +
    'Additional Sanctions Information - Subject to Secondary Sanctions; Gender Male; ' +
    'Vessel Registration Identification IMO 9187629; Tax ID No. 1234567890 (Russia).'
  expect(documentsIn(remark)).toEqual([
    { kind: 'Passport', number: 'A1234567', country: 'Iran' },
    { kind: 'Passport', number: '19820215', country: '' },
    { kind: 'Diplomatic Passport', number: 'D 9004878', country: '' },
    { kind: 'SSN', number: '123-45-6789', country: 'United States' },
    { kind: 'National ID No.', number: '0555', country: 'Iran' },
    { kind: 'Cedula No.', number: '17171766', country: 'Colombia' },
    { kind: 'D.N.I.', number: '08061966-00158', country: 'Honduras' },
    { kind: 'C.U.R.P.', number: 'HEPJ661017HDFRRR04', country: 'Mexico' },
    { kind: 'NIT #', number: '800078047-6', country: 'Colombia' },
    { kind: 'Credencial electoral', number: '073855815496', country: 'Mexico' },
    { kind: 'Tax ID No.', number: '1234567890', country: 'Russia' },
  ])
  const [entry] = read('ofac', ofacRow('DOB 1948; Passport A1234567 (Iran); Cedula No. 12.'))
  expect(entry).toMatchObject({
    documents: ['Passport A1234567 (Iran)', 'Cedula No. 12'],
    numbers: ['A1234567'],
  })
})

const ofacRow = (remark: string) =>
  `2674,"ABBAS, Abu","individual","SDGT",${'-0- ,'.repeat(7)}"${remark}"\n`

it('of the EU each name of a person has all birth dates of its entry', () => {
  const eu =
    '\uFEFFEntity_LogicalId;Entity_SubjectType;NameAlias_WholeName;BirthDate_BirthDate\n' +
    '13;P;Saddam Example;1937-04-28\n13;P;Abu Example;\n13;P;;1938\n14;E;A Company;\n'
  const birthDates = ['1937-04-28', '1938']
  expect(read('eu', eu)).toEqual([
    { reference: '13', name: 'Saddam Example', birthDates },
    { reference: '13', name: 'Abu Example', birthDates },
  ])
})

it('a file of our own names aliases and birth dates in one cell each', () => {
  const csv = 'id,name,aliases,birth_date\n7,Mia Moon,Luna Moon; M. Moon,1994-05-17;1995\n'
  expect(read('csv', csv).map(({ name, birthDates }) => [name, birthDates.length])).toEqual([
    ['Mia Moon', 2],
    ['Luna Moon', 2],
    ['M. Moon', 2],
  ])
})
