import { expect, it } from 'vitest'
import { playFacts } from './media-facts.ts'

it('tells the length, the sound and the part of AI of what is locked', () => {
  const photo = { type: 'feed-photo', duration: null, hasSound: null }
  const video = { type: 'feed-video', duration: 61, hasSound: true }
  expect(playFacts([photo])).toEqual([])
  expect(playFacts([photo, { ...photo, aiOrigin: 'made' }])).toEqual(['AI'])
  expect(playFacts([{ ...video, aiOrigin: 'altered' }])).toEqual(['1:01', 'With sound', 'AI'])
})
