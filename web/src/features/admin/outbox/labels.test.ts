import { expect, it } from 'vitest'
import { mailStatusLabel, toMailDocument } from './labels.ts'

it('makes the links of a mail open outside the console', () => {
  expect(toMailDocument('<a href="/x" target="_top">Confirm</a>')).toBe(
    '<a href="/x" target="_blank" rel="noopener noreferrer">Confirm</a>',
  )
})

it('labels a failed mail as not delivered', () =>
  expect(mailStatusLabel('failed')).toEqual({ text: 'Not delivered', tone: 'bad' }))
