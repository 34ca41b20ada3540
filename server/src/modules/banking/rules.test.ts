import { expect, it } from 'vitest'
import { isSameDestination, isSamePayee, type PayoutAccount } from './rules.ts'

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

const paypal = (email: string): PayoutAccount => ({ type: 'paypal', email })
const bankWith = (bankAccount: string, bankRouting: string, bankSwiftCode = ''): PayoutAccount => ({
  type: 'banking',
  bank: {
    firstName: 'Anna',
    lastName: 'Lee',
    bankName: 'Commerzbank',
    bankAccount,
    bankRouting,
    bankSwiftCode,
    address: '',
    city: '',
    state: '',
    country: '',
  },
})
const iban = 'DE89 3704 0044 0532 0130 00'

it.each([
  ['a PayPal address in capitals', paypal('Anna-M@example.com'), paypal('anna-m@example.com')],
  ['an IBAN without spaces', bankWith(iban, ''), bankWith('DE89370400440532013000', '', 'COBADE')],
  ['a number with a hyphen', bankWith('0001-2345', '021000021'), bankWith('00012345', '021000021')],
])('knows %s as the same destination', (_name, before, after) => {
  expect(isSameDestination(before, after)).toBe(true)
})

it.each([
  ['an address without its hyphen', paypal('anna-m@example.com'), paypal('annam@example.com')],
  ['a domain without its hyphen', paypal('anna@my-shop.com'), paypal('anna@myshop.com')],
  ['a number at another bank', bankWith('00012345', '0210'), bankWith('00012345', '0260')],
  ['another kind of account', bankWith(iban, ''), paypal('anna@example.com')],
])('takes %s for another destination', (_name, before, after) => {
  expect(isSameDestination(before, after)).toBe(false)
})
