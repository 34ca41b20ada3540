import { expect, it } from 'vitest'
import { framedHtml, mailStanding } from './words.ts'

it('opens links of a mail beside the console', () => {
  expect(framedHtml('<a href="/x" target="_top">Confirm</a>')).toBe(
    '<a href="/x" target="_blank" rel="noopener noreferrer">Confirm</a>',
  )
})

it('says what did not arrive', () => expect(mailStanding('failed')).toEqual({ text: 'Not delivered', tone: 'bad' }))
