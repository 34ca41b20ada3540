import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAllowedTerms, defaultBannedTerms } from './default-terms.rules.ts'
import { findBlockedWord, findTerm, readTerms } from './terms.rules.ts'

const list = 'Bad\ncall me\n\n  Crème brûlée \n禁止'

describe('findBlockedWord', () => {
  it.each([
    ['This is BAD.', 'Bad'],
    ['bád', 'Bad'],
    ['b a d', 'Bad'],
    ['so b.a.d!', 'Bad'],
    ['I b-a-d you', 'Bad'],
    ['ba\u200bd', 'Bad'],
    ['ｂａｄ', 'Bad'],
    ['Call  Me, maybe', 'call me'],
    ['c a l l m e', 'call me'],
    ['a creme brulee', 'Crème brûlée'],
    ['これは禁止です', '禁止'],
  ])('finds a blocked word in %j', (text, word) => expect(findBlockedWord(text, list)).toBe(word))

  it.each(['badge', 'a badly lit room', 'bad9', 'recall me', 'call him, not me', '', 'ba d', '!?'])(
    'finds none in %j',
    (text) => expect(findBlockedWord(text, list)).toBeUndefined(),
  )

  it('finds none without a list, or with empty lines and signs only', () => {
    for (const empty of ['', '\n\n', ' ', '!\n?'])
      expect(findBlockedWord('anything ! ?', empty)).toBeUndefined()
  })

  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    minLength: 2,
    maxLength: 12,
  })
  const others = fc.array(fc.constantFrom('hello', '1234', 'wörld', '…', '-'), { maxLength: 5 })

  it('finds a word wherever it stands, however it is written, and names it as the list does', () => {
    const disguises = [
      (word: string) => word.toUpperCase(),
      (word: string) => [...word].join(' '),
      (word: string) => [...word].join('.'),
      (word: string) => [...word].map((letter) => `${letter}\u0301`).join(''),
      (word: string) => [...word].join('\u200b'),
    ]
    fc.assert(
      fc.property(
        letters,
        others,
        others,
        fc.constantFrom(...disguises),
        (word, before, after, disguise) => {
          const text = [...before, disguise(word), ...after].join(' ')
          expect(findBlockedWord(text, `unused\n${word}`)).toBe(word)
        },
      ),
    )
  })

  it('finds no word inside a longer one', () => {
    fc.assert(
      fc.property(letters, letters, (word, more) => {
        expect(findBlockedWord(`x ${word}${more} y`, word)).toBe(
          `${word}${more}` === word ? word : undefined,
        )
      }),
    )
  })

  it('never fails, whatever the text and the list are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.string({ unit: 'binary', maxLength: 80 }),
        (text, words) => {
          findBlockedWord(text, words)
        },
      ),
    )
  })
})

const defaults = readTerms(defaultBannedTerms, defaultAllowedTerms)

it.each([
  ['littlepreteen_girl', '*preteen*'],
  ['Pr3t33n', '*preteen*'],
  ['pre teen', '*preteen*'],
  ['p.r.e.t.e.e.n', '*preteen*'],
  ['рrеtееn', '*preteen*'],
  ['ｐｒｅｔｅｅｎ', '*preteen*'],
  ['1nce$t', '*incest*'],
  ['R4PE', 'rape'],
  ['ja!lbait', '*jailbait*'],
  ['eine Minderjaehrige, minderjährige', 'minderjährig*'],
  ['Une fille MINEURE', 'fille mineure'],
  ['menores  de  edad', 'menores de edad'],
])('the default list finds a banned term in %j', (text, term) =>
  expect(findTerm(text, defaults)).toBe(term),
)

it.each([
  'I assume you like Scunthorpe',
  'grape juice and rapeseed oil',
  'the therapist',
  'a drape, a trapeze and a cello',
  'since Stella came',
  'Essex, Sussex, analysis',
])('the default list finds no banned term in %j', (text) =>
  expect(findTerm(text, defaults)).toBeUndefined(),
)

it('a word of the allow list is accepted although a wider term matches it', () => {
  expect(findTerm('I assume so', readTerms('*ass*'))).toBe('*ass*')
  expect(findTerm('I assume so', readTerms('*ass*', 'Assume'))).toBeUndefined()
  expect(findTerm('I assume, ass', readTerms('*ass*', 'Assume'))).toBe('*ass*')
})
