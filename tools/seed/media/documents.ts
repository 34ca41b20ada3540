import { mix, type Palette } from './palettes.ts'
import { portrait } from './portraits.ts'
import type { SeededRandom } from './random.ts'
import { svg } from './svg-shapes.ts'

/** A stand-in for an identity document: plainly invented, and marked SAMPLE across. */
export function sampleDocument(palette: Palette, dice: SeededRandom): string {
  const width = 1280
  const height = 820
  const person = portrait(palette, dice).replace(
    / width="800" height="800"/,
    ' x="90" y="230" width="360" height="440" viewBox="60 60 680 740" ' +
      'preserveAspectRatio="xMidYMid slice"',
  )
  const line = (y: number, wide: number, strong = false) =>
    `<rect x="510" y="${y}" width="${wide}" height="${strong ? 26 : 16}" rx="8" fill="#3c3350" opacity="${strong ? 0.75 : 0.35}"/>`
  const lines = [250, 330, 410, 490, 570].map(
    (y) => line(y - 34, dice.between(70, 130)) + line(y, dice.between(240, 560), true),
  )
  const waves = Array.from({ length: 14 }, (_, index) => {
    const y = 90 + index * 52
    return `<path d="M0 ${y}q160-46 320 0t320 0 320 0 320 0" fill="none" stroke="${palette.accent}" stroke-width="2" opacity=".18"/>`
  })
  return svg(
    { width, height },
    `<rect width="${width}" height="${height}" fill="${mix(palette.sky[3], '#ffffff', 0.72)}"/>`,
    ...waves,
    `<rect width="${width}" height="120" fill="${palette.far}"/>`,
    lettering({ x: 90, y: 40, size: 42, colour: '#ffffff', weight: 7 }),
    person,
    ...lines,
    `<g transform="rotate(-24 640 460)" opacity=".34">`,
    lettering({ x: 130, y: 360, size: 200, colour: '#b3123f', weight: 38 }),
    '</g>',
  )
}

/** The word SAMPLE as strokes, so that it stands on machines without any font. */
function lettering(at: {
  x: number
  y: number
  size: number
  colour: string
  weight: number
}): string {
  const letters = [
    'M86 14Q50 -8 22 14 4 34 34 48L66 56Q96 70 76 90 48 110 12 88',
    'M8 100L50 0 92 100M24 64H76',
    'M8 100V0L50 60 92 0V100',
    'M14 100V0H56Q90 4 90 30 90 56 56 58H14',
    'M18 0V100H86',
    'M86 0H16V100H86M16 50H74',
  ]
  const scale = at.size / 100
  const placed = letters.map(
    (path, index) => `<path d="${path}" transform="translate(${index * 132} 0)"/>`,
  )
  return `<g transform="translate(${at.x} ${at.y}) scale(${scale * 0.8} ${scale})" fill="none" stroke="${at.colour}" stroke-width="${at.weight / scale}" stroke-linecap="round" stroke-linejoin="round">${placed.join('')}</g>`
}
