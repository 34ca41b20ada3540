import { expect, it } from 'vitest'
import {
  euVatNumber,
  isEin,
  isSsnOrItin,
  mayBeTaxNumber,
  mayBeVatNumber,
} from './tax-numbers.rules.ts'

/** Published examples of tax numbers of persons. */
const examples: readonly (readonly [country: string, number: string])[] = [
  ['AT', '59-119/9013'],
  ['BE', '85073003328'],
  ['BG', '7523169263'],
  ['CZ', '7103192745'],
  ['DE', '36 574 261 809'],
  ['EE', '36805280109'],
  ['ES', '54362315-K'],
  ['ES', 'x-2482300w'],
  ['FI', '131052-308T'],
  ['FR', '30 23 217 600 053'],
  ['GR', '094259216'],
  ['HR', '33392005961'],
  ['IE', '6433435F'],
  ['IT', 'RCCMNL83S18D969H'],
  ['LT', '33309240064'],
  ['NL', '111222333'],
  ['PL', '44051401359'],
  ['PT', '501964843'],
  ['RO', '1630615123457'],
  ['SE', '880320-0016'],
  ['SI', '50223054'],
]
const vatNumbers =
  'ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 ' +
  'EE100931558 EL094259216 ESB58378431 FI20774740 FR40303265045 HR33392005961 HU12892312 ' +
  'IE6433435F IT00743110157 LT119511515 LU15027442 LV40003521600 MT11679112 NL004495445B01 ' +
  'PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619'

/** Returns a number with its last digit changed; that of the Netherlands stands before a suffix. */
const misspelled = (number: string) =>
  number.replace(/\d(?=\D*$|B01$)/, (digit) => String((Number(digit) + 1) % 10))

it('a tax number of each known country is accepted, and with one wrong digit refused', () => {
  for (const [country, number] of examples) {
    expect([country, number, mayBeTaxNumber(country, number)]).toEqual([country, number, true])
    const wrong = misspelled(number)
    expect([country, wrong, mayBeTaxNumber(country, wrong)]).toEqual([country, wrong, false])
  }
})

it('a tax number of a country that is not known, and of a German office, is accepted', () => {
  expect(mayBeTaxNumber('de', '181/815/08155')).toBe(true)
  expect(mayBeTaxNumber('DE', '1234')).toBe(false)
  for (const country of ['DK', 'HU', 'CH', 'BR']) expect(mayBeTaxNumber(country, 'A1')).toBe(true)
})

it('a VAT number of each member state is accepted, and with one wrong digit refused', () => {
  const numbers = vatNumbers.split(' ')
  expect(numbers).toHaveLength(27)
  for (const number of numbers) {
    expect([number, mayBeVatNumber(number.toLowerCase())]).toEqual([number, true])
    expect([number, mayBeVatNumber(misspelled(number))]).toEqual([number, false])
  }
  expect(mayBeVatNumber('GB333289454')).toBe(true)
})

it('a VAT number is taken apart as the register of the EU takes it', () => {
  expect(euVatNumber('FR 40 303 265 045')).toEqual({ country: 'FR', number: '40303265045' })
  expect(euVatNumber('gr094259216')).toEqual({ country: 'EL', number: '094259216' })
  expect(euVatNumber('GB333289454')).toBeUndefined()
  expect(euVatNumber('')).toBeUndefined()
})

it('numbers of the U.S. have the ranges of their kind', () => {
  for (const ssn of ['536-90-4399', '123-45-6789', '912-70-1234', '900 50 1234'])
    expect([ssn, isSsnOrItin(ssn)]).toEqual([ssn, true])
  for (const ssn of ['000-12-3456', '666-12-3456', '123-00-4567', '123-45-0000', '912-93-1234'])
    expect([ssn, isSsnOrItin(ssn)]).toEqual([ssn, false])
  expect(['12-3456789', '00-3456789', '12-345678'].map(isEin)).toEqual([true, false, false])
})
