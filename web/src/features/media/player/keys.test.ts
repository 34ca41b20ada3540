import { expect, it } from 'vitest'
import { actionOf, stepSpeed } from './keys.ts'

it.each([
  [' ', { kind: 'toggle' }],
  ['K', { kind: 'toggle' }],
  ['j', { kind: 'seek', by: -10 }],
  ['ArrowRight', { kind: 'seek', by: 5 }],
  ['0', { kind: 'jump', to: 0 }],
  ['7', { kind: 'jump', to: 0.7 }],
  ['>', { kind: 'speed', by: 1 }],
  ['?', { kind: 'shortcuts' }],
  ['N', { kind: 'next' }],
])('does what the key %j asks for', (key, action) => {
  expect(actionOf({ key })).toEqual(action)
})

it.each([
  { key: 'n' },
  { key: 'Tab' },
  { key: 'Escape' },
  { key: 'l', ctrlKey: true },
  { key: 'f', metaKey: true },
])('leaves %j to the browser', (pressed) => {
  expect(actionOf(pressed)).toBeUndefined()
})

it('changes the speed by steps and stops at the slowest and fastest', () => {
  expect([stepSpeed(1, 1), stepSpeed(1, -1), stepSpeed(2, 1), stepSpeed(0.25, -1)]).toEqual([
    1.25, 0.75, 2, 0.25,
  ])
})
