import IconDots, { __iconNode as dots } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconHeartFilled, {
  __iconNode as heart,
} from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import createIcon from './icon.tsx'

const drawnBy = (element: React.ReactElement) => {
  const drawn = render(element).container.querySelector('svg')
  if (!drawn) throw new Error('No icon is drawn')
  return drawn
}

it.each([
  ['an outline', IconDots, createIcon('outline', 'dots', 'Dots', dots)],
  ['filled', IconHeartFilled, createIcon('filled', 'heart-filled', 'HeartFilled', heart)],
])('draws the shapes of an icon of the package that is %s', (_kind, Theirs, Ours) => {
  const shapesOf = (svg: SVGSVGElement) => [...svg.children].map(({ outerHTML }) => outerHTML)
  const theirs = drawnBy(<Theirs size={20} />)
  const ours = drawnBy(<Ours size={20} />)
  expect(shapesOf(ours)).toEqual(shapesOf(theirs))
  for (const name of ['width', 'height', 'viewBox'])
    expect(ours.getAttribute(name)).toBe(theirs.getAttribute(name))
})

it('gives an icon its stroke, colour, class and label', () => {
  const Dots = createIcon('outline', 'dots', 'Dots', dots)
  const icon = drawnBy(<Dots stroke={1.8} color="red" className="mark" aria-label="More" />)
  expect(icon.getAttribute('stroke-width')).toBe('1.8')
  expect(icon.style.color).toBe('red')
  expect(icon.getAttribute('class')).toBe('icon mark')
  expect(icon.getAttribute('aria-label')).toBe('More')
})
