import { expect, it } from 'vitest'
import { mergeNames, readerOf } from './formats.rules.ts'
import { createRowReader } from './read-rows.rules.ts'

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
