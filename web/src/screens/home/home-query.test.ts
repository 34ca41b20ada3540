import { expect, it } from 'vitest'
import { homeQueryOf } from './home-query.ts'

it('queries the home feed of a signed-in viewer with the filters of the address', () => {
  expect(homeQueryOf(new URLSearchParams('type=photo&q=sea'), true)).toEqual({
    isHome: true,
    type: 'photo',
    q: 'sea',
  })
  expect(homeQueryOf(new URLSearchParams('type=story'), false)).toEqual({})
})
