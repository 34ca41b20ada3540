import { describe, expect, it } from 'vitest'
import { isLong, leadOf, partsOf, pictureOf, statusLabel, textSize } from './labels.ts'

it('shows a placeholder for a post without a picture', () => {
  const poster = {
    _id: 'f',
    alt: '',
    thumbnails: ['s'],
    width: 1,
    height: 1,
    thumbhash: null,
    isBlurred: false,
  }
  const picture = { url: 'small', width: 320, height: 320 }
  expect(pictureOf({ thumbnail: { ...poster, url: 'large', pictures: [picture] } })).toBe('small')
  expect(pictureOf({ thumbnail: { ...poster, url: 'blurred', pictures: [] } })).toBe('blurred')
  expect(pictureOf({ thumbnail: { ...poster, url: null, pictures: [] } })).toBe('/leaf.svg')
  expect(pictureOf({ thumbnail: null })).toBe('/leaf.svg')
})

describe('statusLabel', () => {
  const file = (status: 'processing' | 'finished' | 'error') => ({ status })

  it('has no status for a published post, and reports a failed file before one in progress', () => {
    expect(statusLabel({ state: 'published', files: [] })).toBeUndefined()
    expect(statusLabel({ state: 'processing', files: [file('processing'), file('error')] })).toBe(
      'failed',
    )
    expect(
      statusLabel({ state: 'processing', files: [file('finished'), file('processing')] }),
    ).toBe('processing')
    expect(statusLabel({ state: 'processing', files: [file('finished')] })).toBe('waiting')
  })

  it.each(['draft', 'scheduled', 'archived', 'expired'] as const)(
    'reports the status %s whatever the state of its files',
    (state) => {
      expect(statusLabel({ state, files: [file('error')] })).toBe(state)
    },
  )
})

it('the size of a text follows its length and its lines', () => {
  expect(textSize('Rest week.')).toBe('large')
  expect(textSize('a\nb\nc\nd')).toBe('medium')
  expect(textSize('word '.repeat(60))).toBe('regular')
})

it('collapses long texts and texts of many lines', () => {
  expect(isLong('word '.repeat(60))).toBe(false)
  expect(isLong('word '.repeat(120))).toBe(true)
  expect(isLong('a\n'.repeat(9))).toBe(true)
})

it('finds addresses in a text and leaves other schemes and punctuation alone', () => {
  expect(partsOf('See https://www.example.test/a?b=1, please.')).toEqual([
    { text: 'See ' },
    { text: 'example.test/a?b=1', href: 'https://www.example.test/a?b=1' },
    { text: ', please.' },
  ])
  expect(partsOf('javascript:alert(1) http://')).toEqual([{ text: 'javascript:alert(1) http://' }])
})

it('sets the first line or sentence of a running text larger where it is short', () => {
  expect(leadOf('Three things.\n\nFirst: no.')).toEqual({
    lead: 'Three things.',
    rest: 'First: no.',
  })
  expect(leadOf('Open wide. Then wait. Then go.')).toEqual({
    lead: 'Open wide.',
    rest: 'Then wait. Then go.',
  })
  expect(leadOf(`${'word '.repeat(40)}. End`)).toEqual({
    lead: '',
    rest: `${'word '.repeat(40)}. End`,
  })
})
