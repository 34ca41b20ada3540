import { expect, it } from 'vitest'
import { cutText, previewOf, textFor } from './rules.ts'

it('puts the name of the fan in each place of {name}, as it is, within the length of a message', () => {
  expect(textFor('Hi {name}! {name}?', 'Sam')).toBe('Hi Sam! Sam?')
  expect(textFor('Hi {name}', "$& $' {name}")).toBe("Hi $& $' {name}")
  expect(textFor('{name}'.repeat(300), 'A long name')).toHaveLength(2000)
})

it.each(['👍🏽', '🇺🇦', '👩‍👩‍👧', 'e\u0301', '👍'])(
  'cuts a text before %s where it does not fit as a whole',
  (sign) => {
    for (let room = 0; room <= sign.length; room += 1) {
      const text = cutText(`${'a'.repeat(10)}${sign} and more`, 10 + room)
      expect(text).toBe(room < sign.length ? 'a'.repeat(10) : `${'a'.repeat(10)}${sign}`)
    }
    expect(textFor(`${'a'.repeat(1993)}{name}`, `${'b'.repeat(6)}${sign}`)).toBe(
      `${'a'.repeat(1993)}${'b'.repeat(6)}`,
    )
    expect(previewOf(`${'a'.repeat(28)}${sign} and more`)).toBe(`${'a'.repeat(28)}…`)
  },
)

it('leaves a text that fits as it is, and shows a preview on one line', () => {
  expect(cutText('👍🏽', 4)).toBe('👍🏽')
  expect(previewOf('  two\n\nlines ')).toBe('two lines')
  expect(previewOf('a'.repeat(30))).toBe('a'.repeat(30))
})
