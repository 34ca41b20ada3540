import { describe, expect, it } from 'vitest'
import { birthDatesIn, foldName, mayBeBornOn, nameScore } from './rules.ts'

const score = (a: string, b: string) => nameScore(foldName(a), foldName(b))

describe('names', () => {
  it('a name is folded to Latin letters without accents', () => {
    expect(foldName('Łukasz  O’Brien-Müller')).toBe('lukasz o brien muller')
    expect(foldName('Владимир Щукин')).toBe('vladimir shchukin')
    expect(foldName('Γιώργος Παπαδόπουλος')).toBe('giorgos papadopoylos')
    expect(foldName('STRAẞE')).toBe('strasse')
  })

  it('names of the same person score 90 or more', () => {
    for (const [a, b] of [
      ['Mia Moon', 'MOON, Mia'],
      ['Mia Moon', 'MOON, Mia Maria'],
      ['Mohammed Al Hassan', 'AL-HASSAN, Mohamed'],
      ['Владимир Щукин', 'SHCHUKIN, Vladimir Petrovich'],
      ['Jürgen Müller', 'MUELLER, Juergen'],
      ['Yusuf Abdallah', 'ABDULLAH, Yousuf'],
    ] as const)
      expect([a, score(a, b) >= 90]).toEqual([a, true])
  })

  it('names of other persons score below 90', () => {
    for (const [a, b] of [
      ['Mia Moon', 'MOON, Peter'],
      ['Anna Schmidt', 'SCHMITT, Hans'],
      ['Maria Garcia', 'GARCIA PEREZ, Juan'],
      ['Ann Lee', 'LEE, Jong'],
      ['Moon', 'MOON, Mia'],
    ] as const)
      expect([a, score(a, b) < 90]).toEqual([a, true])
    expect(nameScore('', 'mia')).toBe(0)
  })
})

describe('birth dates', () => {
  it('a birth date excludes entries that are more than a year older or younger', () => {
    expect(mayBeBornOn(['1994-05-17'], '1994-05-17')).toBe(true)
    expect(mayBeBornOn(['1970', '1993'], '1994-05-17')).toBe(true)
    expect(mayBeBornOn(['1970-01-01'], '1994-05-17')).toBe(false)
    expect(mayBeBornOn([], '1994-05-17')).toBe(true)
    expect(mayBeBornOn(['1970'], null)).toBe(true)
  })

  it('the remarks of OFAC name birth dates of any precision', () => {
    const remark = 'DOB 10 Aug 1948; alt. DOB circa 1950; alt. DOB Sep 1951; POB Baghdad, Iraq.'
    expect(birthDatesIn(remark)).toEqual(['1948-08-10', '1950', '1951-09'])
  })
})
