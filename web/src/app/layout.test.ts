import { expect, it } from 'vitest'
import { pickLayout } from './layout.ts'

const open = { maintenance: false, geoBlocked: false }

it.each([
  [
    { ...open, maintenance: true, geoBlocked: true, declared: 'blank', pathname: '/' },
    'maintenance',
  ],
  [{ ...open, geoBlocked: true, declared: 'blank', pathname: '/' }, 'geoBlock'],
  [{ ...open, declared: 'blank', pathname: '/' }, 'blank'],
  [{ ...open, pathname: '/' }, 'landing'],
  [{ ...open, pathname: '/landing' }, 'creatorlanding'],
  [{ ...open, declared: 'home', pathname: '/home' }, 'home'],
  [{ ...open, pathname: '/mia' }, 'primary'],
] as const)('picks for %o the layout %s', (question, layout) => {
  expect(pickLayout(question)).toBe(layout)
})
