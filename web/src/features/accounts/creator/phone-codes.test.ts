import { expect, it } from 'vitest'
import { phoneCodeOptions } from './phone-codes.ts'

it('offers every prefix once, with the countries that have it', () => {
  const codes = [
    { name: 'Bahamas', dialCode: '+1' },
    { name: 'Canada', dialCode: '+1' },
    { name: 'Germany', dialCode: '+49' },
    { name: 'Jamaica', dialCode: '+1' },
    { name: 'United States', dialCode: '+1' },
  ]
  expect(phoneCodeOptions(codes)).toEqual([
    { value: '+1', text: 'Bahamas, Canada, Jamaica … (+1)' },
    { value: '+49', text: 'Germany (+49)' },
  ])
})
