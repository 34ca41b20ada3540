import { expect, it } from 'vitest'
import { mailStatusLabel, toMailDocument } from './labels.ts'

it('opens links of a mail beside the console', () => {
  expect(toMailDocument('<a href="/x" target="_top">Confirm</a>')).toBe(
    '<a href="/x" target="_blank" rel="noopener noreferrer">Confirm</a>',
  )
})

it('says what did not arrive', () => expect(mailStatusLabel('failed')).toEqual({ text: 'Not delivered', tone: 'bad' }))
