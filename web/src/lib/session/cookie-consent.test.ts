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
])('reads from the cookies %s the choice %s', (cookies, choice) => {
  expect(cookieConsentFrom(cookies)).toBe(choice)
})

it('ignores stored values that are not a choice', () => {
  expect(parseCookieConsent('all')).toBe('all')
  expect(parseCookieConsent('yes')).toBeUndefined()
})
