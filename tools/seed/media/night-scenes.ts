import { mix } from './palettes.ts'
import {
  bokeh,
  type Canvas,
  glow,
  ground,
  n,
  ridge,
  sky,
  stars,
  sun,
  svg,
  vignette,
  wash,
} from './svg-shapes.ts'

/** A horizon and the path of the sun on the water. */
export function sea(canvas: Canvas): string {
  const { width, height, dice, palette } = canvas
  const horizon = height * dice.between(0.44, 0.58)
  const x = width * dice.between(0.25, 0.75)
  const halo = glow({ x, y: horizon, radius: height * 0.5 }, palette.sky[3], 0.7, 1.5)
  const light = glow({ x, y: horizon, radius: height * 0.17 }, palette.light, 1)
  const edge = mix(palette.sky[2], palette.sky[3], 0.3)
  const water = wash(
    canvas,
    [
      [0, edge],
      [0.22, palette.far],
      [1, palette.near],
    ],
    horizon,
    height,
  )
  const waves = [0.3, 0.52, 0.78].map((share) => {
    const line = ridge(canvas, horizon + (height - horizon) * share, height * 0.008)
    return ground(line, height, mix(palette.far, palette.near, share), 0.5)
  })
  const night = sky(canvas, horizon) + stars(canvas, horizon * 0.6, 50)
  return svg(
    canvas,
    night,
    halo,
    light,
    water,
    ...waves,
    sunPath(canvas, x, horizon),
    vignette(canvas),
  )
}

function sunPath({ width, height, dice, palette }: Canvas, x: number, horizon: number): string {
  return Array.from({ length: 64 }, (_, index) => {
    const share = ((index + dice.next()) / 64) ** 1.5
    const y = horizon + (height - horizon) * share
    const spread = width * (0.02 + 0.2 * share)
    const length = spread * dice.between(0.25, 1)
    const left = x - length / 2 + (dice.next() - 0.5) * spread
    const opacity = dice.between(0.2, 0.75) * (1 - share * 0.6)
    return `<rect x="${n(left)}" y="${n(y)}" width="${n(length)}" height="${n(1.5 + share * 7)}" rx="4" fill="${palette.light}" opacity="${opacity.toFixed(2)}"/>`
  }).join('')
}

/** Spotlights, haze and pools of light on a floor. */
export function stage(canvas: Canvas): string {
  const { width, height, dice, palette } = canvas
  const floor = height * 0.8
  const colours: [string, ...string[]] = [
    palette.accent,
    palette.light,
    palette.sky[3],
    palette.accent,
  ]
  const room = wash(canvas, [
    [0, '#0b0a0d'],
    [0.6, mix(palette.sky[0], '#0b0a0d', 0.35)],
    [0.8, mix(palette.sky[1], '#0b0a0d', 0.4)],
    [0.802, '#0d0a10'],
    [1, '#08070a'],
  ])
  const count = dice.whole(5, 8)
  const beams = Array.from({ length: count }, (_, index) => {
    const from = (width * (index + 0.5)) / count + dice.between(-30, 30)
    const to = from + (width / 2 - from) * dice.between(0.2, 1.3)
    const spread = width * dice.between(0.05, 0.11)
    const colour = dice.pick(colours)
    const beam = `<linearGradient id="beam${index}" x2="0" y2="1"><stop stop-color="${mix(colour, '#ffffff', 0.5)}" stop-opacity=".85"/><stop offset=".5" stop-color="${colour}" stop-opacity=".3"/><stop offset="1" stop-color="${colour}" stop-opacity=".04"/></linearGradient><path d="M${n(from - 5)} -10L${n(from + 5)} -10L${n(to + spread)} ${n(floor)}L${n(to - spread)} ${n(floor)}Z" fill="url(#beam${index})"/>`
    const pool = glow({ x: to, y: floor + height * 0.03, radius: spread * 0.35 }, colour, 0.75, 3.6)
    return beam + glow({ x: from, y: 0, radius: height * 0.09 }, colour, 0.9) + pool
  })
  const haze = glow(
    { x: width / 2, y: floor * 0.95, radius: height * 0.42 },
    palette.sky[2],
    0.5,
    1.9,
  )
  return svg(
    canvas,
    room,
    haze,
    ...beams,
    bokeh(canvas, 26, { top: height * 0.84, bottom: height }, height * 0.035),
    vignette(canvas, 0.6),
  )
}

/** A skyline at dusk with lit windows. */
export function city(canvas: Canvas): string {
  const { width, height, dice, palette } = canvas
  const rows = [0.5, 0.62, 0.76].map((base, depth) => {
    const colour = mix(palette.far, palette.near, 0.35 + depth * 0.3)
    const houses: string[] = []
    for (let x = -20; x < width; ) {
      const wide = width * dice.between(0.035, 0.085)
      const top = height * (base - dice.between(0.02, 0.26 - depth * 0.04))
      houses.push(
        `<rect x="${n(x)}" y="${n(top)}" width="${n(wide + 1)}" height="${n(height - top)}" fill="${colour}"/>`,
      )
      houses.push(depth === 0 ? '' : windows(canvas, { left: x, top, wide, depth }))
      x += wide + (dice.next() < 0.2 ? width * 0.02 : 0)
    }
    return (
      houses.join('') +
      glow(
        { x: width / 2, y: height * (base + 0.2), radius: height * 0.2 },
        palette.sky[2],
        0.16,
        3.5,
      )
    )
  })
  const horizon = height * 0.6
  return svg(
    canvas,
    sky(canvas, height * 0.8),
    stars(canvas, height * 0.35, 50),
    sun(canvas, horizon * 0.8, height * 0.12),
    ...rows,
    bokeh(canvas, 18, { top: height * 0.8, bottom: height }, height * 0.06),
    vignette(canvas),
  )
}

function windows(
  { height, dice, palette }: Canvas,
  house: { left: number; top: number; wide: number; depth: number },
) {
  const size = height * 0.006 * house.depth
  const lit: string[] = []
  for (let y = house.top + size * 3; y < height * 0.9; y += size * 4) {
    for (let x = house.left + size * 2; x < house.left + house.wide - size * 3; x += size * 3.6) {
      if (dice.next() < 0.3)
        lit.push(`M${n(x)} ${n(y)}h${n(size * 1.5)}v${n(size * 1.9)}h-${n(size * 1.5)}z`)
    }
  }
  return `<path d="${lit.join('')}" fill="${palette.light}" opacity="${house.depth === 1 ? 0.45 : 0.7}"/>`
}

/** Threads of light bent into cloth. */
export function silk(canvas: Canvas): string {
  const { width, height, dice, palette } = canvas
  const tilt = dice.between(-0.5, 0.5)
  const room = wash(canvas, [
    [0, palette.sky[0]],
    [0.55, mix(palette.sky[1], palette.near, 0.3)],
    [1, palette.near],
  ])
  const lights = [palette.accent, palette.light, palette.sky[2]].map((colour) =>
    glow(
      { x: width * dice.next(), y: height * dice.next(), radius: height * dice.between(0.4, 0.8) },
      colour,
      0.34,
      1.3,
    ),
  )
  const turn = dice.between(0.8, 1.6)
  const bend = dice.between(0.12, 0.3)
  const threads = Array.from({ length: 120 }, (_, index) => {
    const share = index / 120
    const points = Array.from({ length: 22 }, (_, at) => {
      const x = (at / 21) * width
      const wave =
        Math.sin((at / 21) * Math.PI * 2 * turn + share * 2.6) * bend +
        Math.sin((at / 21) * Math.PI * 4 + share * 5) * bend * 0.35
      return (
        `${n(x)} ` +
        `${n(height * (0.5 + wave + (share - 0.5) * 0.55 * Math.cos((at / 21) * Math.PI * 1.5 + 0.4) + tilt * (at / 21 - 0.5)))}`
      )
    })
    const colour =
      share < 0.5
        ? mix(palette.accent, palette.sky[3], share * 2)
        : mix(palette.sky[3], palette.sky[2], share * 2 - 1)
    return `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="${n(height / 420)}" opacity="${(0.16 + 0.42 * Math.sin(share * Math.PI)).toFixed(2)}"/>`
  })
  return svg(canvas, room, ...lights, ...threads, vignette(canvas, 0.55))
}
