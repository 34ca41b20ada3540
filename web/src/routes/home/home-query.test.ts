import { expect, it } from 'vitest'
import { homeQueryOf } from './home-query.ts'

it('asks for the own feed when signed in, narrowed by what the address says', () => {
  expect(homeQueryOf(new URLSearchParams('type=photo&q=sea'), true)).toEqual({ isHome: true, type: 'photo', q: 'sea' })
  expect(homeQueryOf(new URLSearchParams('type=story'), false)).toEqual({})
})
