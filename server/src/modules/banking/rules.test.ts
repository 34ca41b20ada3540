import { expect, it } from 'vitest'
import { isSamePayee } from './rules.ts'

const name = (text: string) => {
  const [firstName = '', ...last] = text.split(' | ')
  return { firstName, lastName: last.join(' ') }
}

it.each([
  ['Anna | Müller', 'ANNA | MULLER'],
  ['Anna | Müller', 'Anna | Mueller'],
  ['Anna | Mueller', 'Anna | Müller'],
  ['Müller | Anna', 'Anna | Müller'],
  ['Anna | Lee', 'Anna Maria | Lee'],
  ['Zoë | O’Brien', 'Zoe | O Brien'],
  ['Łucja | Østergård', 'Lucja | Ostergard'],
  ['Anna | Jean-Luc', 'Anna | Jean Luc'],
])('pays an account of %j to the documents of %j', (account, documents) => {
  expect(isSamePayee(name(account), name(documents))).toBe(true)
})

it.each([
  ['Bea | Müller', 'Anna | Müller'],
  ['Anna | Stone', 'Anna | Müller'],
  ['Müller | Müller', 'Anna | Müller'],
  ['Anna Bea | Müller', 'Anna | Müller'],
  ['Studio | GmbH', 'Anna | Müller'],
])('lets staff look at an account of %j with the documents of %j', (account, documents) => {
  expect(isSamePayee(name(account), name(documents))).toBe(false)
})
