import { mix } from './palettes.ts'
import {
  type Canvas,
  glow,
  ground,
  n,
  ridge,
  ridges,
  sky,
  stars,
  sun,
  svg,
  vignette,
  wash,
} from './svg-shapes.ts'

/** Rounded hills behind one another under a low sun. */
export function hills(canvas: Canvas): string {
  const { height, dice } = canvas
  const horizon = height * dice.between(0.42, 0.58)
  return svg(
    canvas,
    sky(canvas, height),
    stars(canvas, horizon, 90),
    sun(canvas, horizon, height * 0.11),
    ridges(canvas, horizon, dice.whole(4, 6)),
    vignette(canvas),
  )
}

/** Rough ridges with mist between them. */
export function mountains(canvas: Canvas): string {
  const { height, dice } = canvas
  const horizon = height * dice.between(0.36, 0.5)
  return svg(
    canvas,
    sky(canvas, height),
    stars(canvas, horizon, 60),
    sun(canvas, horizon, height * 0.09),
    ridges(canvas, horizon, dice.whole(5, 7), height * 0.028),
    vignette(canvas),
  )
}

/** A shore and its reflection. */
export function lake(canvas: Canvas): string {
  const { width, height, dice, palette } = canvas
  const shore = height * dice.between(0.56, 0.66)
  const above =
    sky(canvas, shore) + stars(canvas, shore * 0.6, 70) + sun(canvas, shore * 0.86, height * 0.1)
  const far = ground(ridge(canvas, shore * 0.86, height * 0.05), shore, palette.far)
  const near = ground(
    ridge(canvas, shore * 0.97, height * 0.03),
    shore,
    mix(palette.far, palette.near, 0.6),
  )
  const scene = `<g id="land"><rect width="${width}" height="${shore}" fill="${palette.sky[0]}"/>${above}${far}${near}</g>`
  const mirror = `<use href="#land" transform="translate(0 ${n(shore * 2)}) scale(1 -1)" opacity=".8"/>`
  const depth = wash(
    canvas,
    [
      [0, palette.near, 0.1],
      [0.5, palette.near, 0.45],
      [1, palette.near, 0.9],
    ],
    shore,
    height,
  )
  const ripples = Array.from({ length: 46 }, (_, index) => {
    const y = shore + (height - shore) * ((index + dice.next()) / 46) ** 1.4
    const length = width * dice.between(0.04, 0.22)
    return `<rect x="${n(dice.next() * width - length / 2)}" y="${n(y)}" width="${n(length)}" height="${n(1 + (y - shore) / 90)}" rx="2" fill="${palette.light}" opacity="${dice.between(0.03, 0.13).toFixed(2)}"/>`
  }).join('')
  return svg(
    canvas,
    scene,
    `<clipPath id="water"><rect y="${n(shore)}" width="${width}" height="${n(height - shore)}"/></clipPath><g clip-path="url(#water)">${mirror}${depth}${ripples}</g>`,
    vignette(canvas),
  )
}

/** Sand with a lit and a shaded side. */
export function dunes(canvas: Canvas): string {
  const { height, dice, palette } = canvas
  const horizon = height * dice.between(0.4, 0.52)
  const layers = Array.from({ length: 4 }, (_, index) => {
    const depth = (index + 1) / 4
    const line = ridge(
      canvas,
      horizon + (height - horizon) * (0.06 + 0.7 * depth ** 1.4),
      height * 0.06 * dice.between(0.7, 1.3),
    )
    const lit = mix(mix(palette.sky[3], palette.sky[2], 0.35), palette.far, depth * 0.75)
    const shade = line.map(([x, y], at): [number, number] => [
      x,
      y + height * (0.03 + 0.1 * (0.5 + 0.5 * Math.sin(at / 9 + index * 2))),
    ])
    return (
      ground(line, height, lit) +
      ground(shade, height, mix(palette.far, palette.near, 0.25 + depth * 0.5), 0.85)
    )
  })
  return svg(
    canvas,
    sky(canvas, height),
    stars(canvas, horizon, 40),
    sun(canvas, horizon, height * 0.12),
    ...layers,
    vignette(canvas),
  )
}

/** Firs before a moon, with fireflies. */
export function forest(canvas: Canvas): string {
  const { width, height, dice, palette } = canvas
  const moon = glow(
    { x: width * dice.between(0.3, 0.7), y: height * 0.34, radius: height * 0.36 },
    palette.light,
    0.75,
    1.15,
  )
  const rows = Array.from({ length: 4 }, (_, index) => {
    const depth = (index + 1) / 4
    const trees = firs(canvas, depth)
    const colour = mix(palette.far, palette.near, depth)
    const mist = glow(
      { x: width * dice.next(), y: height * (0.5 + 0.5 * depth), radius: height * 0.16 },
      palette.sky[3],
      0.24 * (1 - depth),
      4.5,
    )
    return `<path d="${trees.join('')}" fill="${colour}"/><rect y="${n(height * (0.5 + 0.5 * depth))}" width="${width}" height="${height}" fill="${colour}"/>${mist}`
  })
  const fireflies = Array.from({ length: 24 }, () =>
    glow(
      { x: width * dice.next(), y: height * dice.between(0.55, 0.95), radius: height * 0.018 },
      palette.light,
      0.9,
    ),
  )
  return svg(
    canvas,
    sky(canvas, height),
    stars(canvas, height * 0.5, 70),
    moon,
    ...rows,
    ...fireflies,
    vignette(canvas),
  )
}

/** The outlines of a row of firs; rows in front are taller. */
function firs({ width, height, dice }: Canvas, depth: number): string[] {
  const trees: string[] = []
  for (let x = -40; x < width + 40; x += (width / 42) * (0.6 + depth)) {
    const tall = height * dice.between(0.16, 0.3) * (0.7 + depth * 0.9)
    const foot = height * (0.52 + 0.5 * depth)
    const wide = tall * dice.between(0.16, 0.22)
    const middle = x + dice.between(-12, 12)
    const tiers = [1, 0.72, 0.46].map((size, tier) => {
      const top = foot - tall * (0.42 + tier * 0.26) - tall * 0.1
      return `M${n(middle)} ${n(top)}l${n(wide * size)} ${n(tall * 0.44)}h${n(-2 * wide * size)}z`
    })
    trees.push(`${tiers.join('')}M${n(middle - 3)} ${n(foot - tall * 0.2)}h6v${n(tall * 0.3)}h-6z`)
  }
  return trees
}

/** Curtains of light over dark ridges. */
export function aurora(canvas: Canvas): string {
  const { width, height, dice, palette } = canvas
  const night = wash(canvas, [
    [0, mix(palette.sky[0], '#02030a', 0.55)],
    [0.7, palette.sky[1]],
    [1, mix(palette.sky[1], palette.sky[2], 0.5)],
  ])
  const curtains = Array.from({ length: 3 }, (_, band) => {
    const colour = band === 1 ? palette.sky[2] : palette.accent
    const foot = ridge(canvas, height * (0.5 - band * 0.09), height * 0.07)
    const rays = foot.map(([x, y]) => {
      const tall = height * dice.between(0.2, 0.42)
      const rayWidth = (width / 70) * dice.between(1.6, 3.2)
      return `<rect x="${n(x - rayWidth / 2)}" y="${n(y - tall)}" width="${n(rayWidth)}" height="${n(tall)}" fill="url(#ray${band})" opacity="${dice.between(0.14, 0.5).toFixed(2)}"/>`
    })
    return `<linearGradient id="ray${band}" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="0"/><stop offset=".75" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#ffffff', 0.4)}" stop-opacity="0"/></linearGradient>${rays.join('')}`
  })
  return svg(
    canvas,
    night,
    stars(canvas, height * 0.7, 160),
    ...curtains,
    ridges(canvas, height * 0.68, 3, height * 0.012),
    vignette(canvas),
  )
}
