import { expect, it } from 'vitest'
import { cookieConsentFrom, parseCookieConsent } from './cookie-consent.ts'

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
  expect(cookieConsentFrom(cookies)).toBe(choice)
})

it('takes nothing for a choice that is none', () => {
  expect(parseCookieConsent('all')).toBe('all')
  expect(parseCookieConsent('yes')).toBeUndefined()
})
