import { expect, it } from 'vitest'
import { readTinAnswer, tinAccount, tinLine, tinName, verdictOf } from './tin-file.rules.ts'

const performerId = '0198f000-0000-7000-8000-0000000000aa'
const form = { tin: '123-45-6789', tinKind: 'ssn', businessName: '', signedName: 'Mia M' } as const

it('a line has kind, digits, name and account, as the IRS reads them', () => {
  const line = (changes: object, legalName = "Mia O'Moon") =>
    tinLine({ performerId, legalName, form: { ...form, ...changes } })
  const account = tinAccount(performerId)
  expect(account).toHaveLength(20)
  expect(line({})).toBe(`2;123456789;Mia OMoon;${account}\r\n`)
  const ein = { tin: '12-3456789', tinKind: 'ein', businessName: 'Moon & Co., Inc.' }
  expect(line(ein)).toBe(`1;123456789;Moon & Co Inc;${account}\r\n`)
  expect(line({}, '')).toBe(`2;123456789;Mia M;${account}\r\n`)
})

it('a name has no accents or semicolons, and 40 letters at most', () => {
  expect(tinName('Zoë; Smith-Łee & Söhne')).toBe('Zoe Smith-ee & Sohne')
  expect(tinName('x'.repeat(60))).toHaveLength(40)
})

it('an answer is the last cell of a line that repeats what was asked', () => {
  const answer = { account: 'ABC', tin: '123456789', code: 3 }
  expect(readTinAnswer('2;123456789;Mia Moon;ABC;3')).toEqual(answer)
  expect(readTinAnswer('\uFEFF2; 123-45-6789 ;Mia Moon; ABC ;3;')).toEqual(answer)
  for (const line of ['', '2;123456789;Mia Moon;ABC', '2;1;Mia;;3', '2;1;Mia;ABC;9', 'a;b;c;d;e'])
    expect(readTinAnswer(line)).toBeUndefined()
})

it('codes say whether name and number match', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(verdictOf)).toEqual([
    'match',
    'wrong',
    'wrong',
    'wrong',
    'unanswered',
    'unanswered',
    'match',
    'match',
    'match',
  ])
})
