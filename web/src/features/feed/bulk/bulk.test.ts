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
  const { rows: filled, changed, problems } = importCsv(rows, csv)
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
  expect(importCsv(rows, 'name\na.jpg').problems).toHaveLength(1)
})

it('a template is read back without changes', () => {
  const words = { title: 'Dusk', text: '=1+1\nnext', fromTier: 2 }
  const rows = [row('a, b.jpg', { ...words, at: '2027-01-31T18:00', price: '5' })]
  expect(importCsv(rows, templateOf(rows)).rows).toEqual([{ ...rows[0], problem: undefined }])
})

it('a table sets titles and tiers, and refuses a tier that nobody can have', () => {
  const rows = [row('a.jpg'), row('b.jpg')]
  const { rows: filled, problems } = importCsv(rows, 'file,title,tier\na.jpg,Dusk,3\nb.jpg,Dawn,9')
  expect(filled[0]).toMatchObject({ title: 'Dusk', fromTier: 3 })
  expect(filled[1]).toEqual(rows[1])
  expect(problems).toEqual(['Line 3: The tier is a number from 1 to 5.'])
})
