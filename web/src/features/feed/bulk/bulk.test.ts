import { expect, it } from 'vitest'
import { type BulkRow, importCsv, spacedTimes, templateOf } from './bulk-rows.ts'
import { readCsv } from './csv.ts'

const row = (name: string, changes: Partial<BulkRow> = {}): BulkRow => ({
  key: name,
  name,
  size: 1,
  kind: 'photo',
  text: '',
  at: '',
  audience: 'subscribers',
  price: '',
  ...changes,
})

const lists = [
  { _id: '1', name: 'VIP' },
  { _id: '2', name: 'Tour, 2027' },
]

it('reads quoted cells, line breaks in them, and other separators', () => {
  expect(readCsv('\ufefffile,caption\r\n"a.jpg","one ""two""\nthree"\r\n\r\n')).toEqual([
    ['file', 'caption'],
    ['a.jpg', 'one "two"\nthree'],
  ])
  expect(readCsv('file;caption\na.jpg;one, two')).toEqual([
    ['file', 'caption'],
    ['a.jpg', 'one, two'],
  ])
})

it('spaces times by hours through a change of the clocks, and by days at the same time', () => {
  const zone = 'Europe/Berlin'
  expect(spacedTimes({ from: '2027-03-28T01:00', every: 2, unit: 'hours' }, zone, 3)).toEqual([
    '2027-03-28T01:00',
    '2027-03-28T04:00',
    '2027-03-28T06:00',
  ])
  expect(spacedTimes({ from: '2027-03-27T18:00', every: 1, unit: 'days' }, zone, 3)).toEqual([
    '2027-03-27T18:00',
    '2027-03-28T18:00',
    '2027-03-29T18:00',
  ])
  expect(spacedTimes({ from: '', every: 1, unit: 'days' }, zone, 3)).toEqual([])
})

it('fills rows by the names of their files, and says which lines it left out', () => {
  const rows = [row('a.jpg'), row('b.jpg'), row('c.jpg', { isDone: true, text: 'out' })]
  const csv = [
    'File,Caption,Time,Audience,Price',
    'a.jpg,Hello,2027-01-31 18:00,buyers,5',
    'b.jpg,Late,tomorrow,,',
    'c.jpg,Changed,,,',
    'd.jpg,Nobody,,,',
  ].join('\n')
  const { rows: filled, changed, problems } = importCsv(rows, csv, lists)
  expect(filled[0]).toMatchObject({
    text: 'Hello',
    at: '2027-01-31T18:00',
    audience: 'buyers',
    price: '5',
  })
  expect(filled.slice(1)).toEqual(rows.slice(1))
  expect(changed).toBe(1)
  expect(problems).toEqual([
    'Line 3: Write times as 2027-01-31 18:00.',
    'Line 5: no file is called “d.jpg”.',
  ])
  expect(importCsv(rows, 'name\na.jpg', lists).problems).toHaveLength(1)
})

it('a template is read back without changes', () => {
  const words = { title: 'Dusk', text: '=1+1\nnext', fromTier: 2 }
  const rows = [row('a, b.jpg', { ...words, at: '2027-01-31T18:00', price: '5' })]
  expect(importCsv(rows, templateOf(rows, lists), lists).rows).toEqual([
    { ...rows[0], problem: undefined },
  ])
})

it('a table sets titles and tiers, and refuses a tier that nobody can have', () => {
  const rows = [row('a.jpg'), row('b.jpg')]
  const { rows: filled, problems } = importCsv(
    rows,
    'file,title,tier\na.jpg,Dusk,3\nb.jpg,Dawn,9',
    lists,
  )
  expect(filled[0]).toMatchObject({ title: 'Dusk', fromTier: 3 })
  expect(filled[1]).toEqual(rows[1])
  expect(problems).toEqual(['Line 3: The tier is a number from 1 to 5.'])
})

it('a table names lists of fans, and refuses those that the creator does not keep', () => {
  const rows = [row('a.jpg'), row('b.jpg'), row('c.jpg'), row('d.jpg')]
  const csv = [
    'file,audience,list',
    'a.jpg,,vip',
    'b.jpg,list,"Tour, 2027"',
    'c.jpg,list,Theirs',
    'd.jpg,followers,VIP',
  ].join('\n')
  const { rows: filled, problems } = importCsv(rows, csv, lists)
  expect(filled[0]).toMatchObject({ audience: 'list', listId: '1' })
  expect(filled[1]).toMatchObject({ audience: 'list', listId: '2' })
  expect(filled[2]).toEqual(rows[2])
  expect(filled[3]).toMatchObject({ audience: 'followers' })
  expect(filled[3]).not.toHaveProperty('listId')
  expect(problems).toEqual(['Line 4: You keep no list called “Theirs” by hand.'])
  expect(importCsv(filled, templateOf(filled, lists), lists).rows[1]).toMatchObject({
    audience: 'list',
    listId: '2',
  })
})
