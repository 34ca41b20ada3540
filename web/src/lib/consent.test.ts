import { expect, it } from 'vitest'
import { consentIn, consentOf } from './consent.ts'

it.each([
  ['cookieConsent=all', 'all'],
  ['a=1; cookieConsent=needed; b=2', 'needed'],
  ['a=1;cookieConsent=all', 'all'],
  ['xcookieConsent=all', undefined],
  ['cookieConsent=allx', undefined],
  ['cookieConsent=', undefined],
  ['', undefined],
  [null, undefined],
])('the cookies %s hold the choice %s', (cookies, choice) => {
  expect(consentIn(cookies)).toBe(choice)
})

it('takes nothing for a choice that is none', () => {
  expect(consentOf('all')).toBe('all')
  expect(consentOf('yes')).toBeUndefined()
})
