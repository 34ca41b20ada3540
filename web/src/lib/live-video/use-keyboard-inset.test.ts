import { expect, it } from 'vitest'
import { keyboardInset } from './use-keyboard-inset.ts'

it.each([
  ['a keyboard', 844, { height: 510, offsetTop: 0, scale: 1 }, 334],
  ['a keyboard to which the page was moved', 844, { height: 510, offsetTop: 334, scale: 1 }, 0],
  ['the bars of a browser', 844, { height: 790, offsetTop: 0, scale: 1 }, 0],
  ['a page enlarged by two fingers', 844, { height: 422, offsetTop: 100, scale: 2 }, 0],
] as const)('keeps free of %s', (_, pageHeight, viewport, expected) => {
  expect(keyboardInset(pageHeight, viewport)).toBe(expected)
})
