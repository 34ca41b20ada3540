import { describe, expect, it } from 'vitest'
import { humanizeAmount, numberText, problemMessage, typedNumber, unitLabel } from './numbers.ts'

const bytes = { unit: 'bytes' }
const share = { unit: 'basis points' }
const money = { unit: 'currency' }

describe('numbers in settings', () => {
  it.each([
    [share, 1000, '10'],
    [share, 1250, '12.5'],
    [share, 1, '0.01'],
    [bytes, 20 * 1024 ** 2, '20'],
    [bytes, 5 * 1024 ** 3, '5120'],
    [money, 2.95, '2.95'],
    [{ unit: 'days' }, 7, '7'],
    [{}, 0.5, '0.5'],
  ])('formats %j %d as %s and parses it back', (setting, value, text) => {
    expect(numberText(setting, value)).toBe(text)
    expect(typedNumber(setting, text)).toBe(value)
  })

  it('parses a decimal comma and rounds to the stored precision', () => {
    expect(typedNumber(money, '2,95')).toBe(2.95)
    expect(typedNumber(share, '12.505')).toBe(1251)
  })

  it.each(['', '-1', 'ten', '1e3', '1.2.3'])('refuses "%s"', (typed) =>
    expect(typedNumber(money, typed)).toBeUndefined(),
  )

  it('returns the label of a unit', () => {
    const site = { currency: 'EUR', tokenConversionRate: 10 }
    const units = [money, share, { unit: 'days' }, {}, { unit: 'tokens' }]
    expect(units.map((one) => unitLabel(one, site))).toEqual(['EUR', '%', 'days', '', 'tokens'])
    expect(unitLabel({ unit: 'tokens' }, { ...site, tokenConversionRate: 1 })).toBe('EUR')
  })

  it('describes large numbers in larger units', () => {
    expect(humanizeAmount({ unit: 'seconds' }, 21_600)).toBe('6:00:00 hours')
    expect(humanizeAmount({ unit: 'seconds' }, 90)).toBe('1:30 minutes')
    expect(humanizeAmount(bytes, 5 * 1024 ** 3)).toBe('5 GB')
    expect(humanizeAmount(bytes, 1024)).toBeUndefined()
  })

  it('converts limits in error messages to the displayed unit', () => {
    expect(problemMessage(share, 'At most 10000')).toBe('At most 100 %')
    expect(problemMessage({ unit: 'days' }, 'At most 365')).toBe('At most 365')
    expect(problemMessage(bytes, 'Not a number')).toBe('Not a number')
  })
})
