import { mix, type Palette } from './palettes.ts'
import type { SeededRandom } from './random.ts'

/** The canvas of a scene. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  dice: SeededRandom
}

/** Rounds for SVG: tenths are enough. */
export const n = (value: number) => Math.round(value * 10) / 10

/** A whole picture out of its layers. */
export function svg(
  { width, height }: { width: number; height: number },
  ...layers: string[]
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layers.join('')}</svg>`
}

let lastId = 0
function newId() {
  lastId += 1
  return `g${lastId}`
}

/**
 * A rectangle over the whole canvas with a gradient from top to bottom; stops as [offset 0–1,
 * colour, opacity].
 */
export function wash(
  { width, height }: Canvas,
  stops: [number, string, number?][],
  top = 0,
  bottom = height,
): string {
  const id = newId()
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient><rect y="${n(top)}" width="${width}" height="${n(bottom - top)}" fill="url(#${id})"/>`
}

/** A soft round light. */
export function glow(
  at: { x: number; y: number; radius: number },
  colour: string,
  strength = 1,
  stretch = 1,
): string {
  const id = newId()
  const stops = stopsOf([
    [0, colour, strength],
    [0.18, colour, strength * 0.62],
    [0.45, colour, strength * 0.2],
    [1, colour, 0],
  ])
  return `<radialGradient id="${id}">${stops}</radialGradient><ellipse cx="${n(at.x)}" cy="${n(at.y)}" rx="${n(at.radius * stretch)}" ry="${n(at.radius)}" fill="url(#${id})"/>`
}

/** The sky in its four colours down to the horizon. */
export function sky(canvas: Canvas, horizon: number): string {
  const [a, b, c, d] = canvas.palette.sky
  return wash(
    canvas,
    [
      [0, a],
      [0.34, b],
      [0.74, c],
      [1, d],
    ],
    0,
    horizon + 1,
  )
}

/** Stars, fewer and paler towards the horizon. */
export function stars({ width, dice }: Canvas, until: number, count: number): string {
  return Array.from({ length: count }, () => {
    const y = until * dice.next() ** 1.6
    const fade = (1 - y / until) * dice.between(0.25, 0.95)
    const radius = dice.next() < 0.06 ? dice.between(1.8, 2.6) : dice.between(0.5, 1.4)
    return `<circle cx="${n(dice.next() * width)}" cy="${n(y)}" r="${n(radius)}" fill="#fff" opacity="${fade.toFixed(2)}"/>`
  }).join('')
}

/** The line of a ridge as points: a few waves of growing fineness on one another. */
export function ridge(
  canvas: Canvas,
  base: number,
  swing: number,
  roughness = 0,
): [number, number][] {
  const { width, dice } = canvas
  const waves = Array.from({ length: 4 }, (_, index) => ({
    length: (width / (1.3 + index * 1.5)) * dice.between(0.75, 1.3),
    phase: dice.between(0, Math.PI * 2),
    size: swing / 1.75 ** index,
  }))
  const step = roughness > 0 ? width / 150 : width / 70
  const points: [number, number][] = []
  for (let x = -step; x <= width + step * 2; x += step) {
    const smooth = waves.reduce(
      (sum, { length, phase, size }) => sum + Math.sin((x / length) * Math.PI * 2 + phase) * size,
      0,
    )
    points.push([x, base + smooth + (dice.next() - 0.5) * roughness])
  }
  return points
}

/** A path through points, closed along the bottom edge. */
export function ground(
  points: [number, number][],
  bottom: number,
  fill: string,
  opacity = 1,
): string {
  const line = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
  const first = points[0]
  const last = points.at(-1)
  return `<path d="M${n(first?.[0] ?? 0)} ${bottom}L${line}L${n(last?.[0] ?? 0)} ${bottom}Z" fill="${fill}" opacity="${opacity}"/>`
}

/** Ridges behind one another, from hazy to near, with mist lying between them. */
export function ridges(canvas: Canvas, horizon: number, count: number, roughness = 0): string {
  const { height, palette, dice } = canvas
  return Array.from({ length: count }, (_, index) => {
    const depth = (index + 1) / count
    const base = horizon + (height - horizon) * (0.02 + 0.78 * depth ** 1.35)
    const colour = mix(palette.far, palette.near, depth ** 0.8)
    const swing = (height * 0.05 + height * 0.035 * depth) * dice.between(0.7, 1.2)
    const line = ridge(canvas, base, swing, roughness * (0.4 + depth))
    const mist =
      index < count - 1
        ? glow(
            { x: canvas.width * dice.next(), y: base + swing * 1.6, radius: height * 0.16 },
            palette.sky[3],
            0.2 * (1 - depth),
            4.5,
          )
        : ''
    return ground(line, height, colour) + mist
  }).join('')
}

/** The sun or moon low over the horizon, with its halo. */
export function sun({ width, palette, dice }: Canvas, horizon: number, size: number): string {
  const at = { x: width * dice.between(0.2, 0.8), y: horizon - size * dice.between(0.1, 1.6) }
  const disc = `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(size * 0.34)}" fill="${mix(palette.light, '#ffffff', 0.35)}" opacity=".95"/>`
  return (
    glow({ ...at, radius: size * 4.2 }, palette.sky[3], 0.6, 1.35) +
    glow({ ...at, radius: size * 1.7 }, palette.light, 0.9) +
    disc
  )
}

/** Soft discs out of focus. */
export function bokeh(
  canvas: Canvas,
  count: number,
  within: { top: number; bottom: number },
  size: number,
): string {
  const { width, palette, dice } = canvas
  const colours: [string, ...string[]] = [
    palette.accent,
    palette.light,
    palette.sky[3],
    palette.sky[2],
  ]
  return Array.from({ length: count }, () => {
    const radius = size * dice.between(0.25, 1)
    const place =
      `cx="${n(dice.next() * width)}" cy="${n(dice.between(within.top, within.bottom))}" ` +
      `r="${n(radius)}"`
    const colour = dice.pick(colours)
    const opacity = dice.between(0.08, 0.42)
    return `<circle ${place} fill="${colour}" opacity="${opacity.toFixed(2)}" stroke="${mix(colour, '#ffffff', 0.4)}" stroke-width="${n(radius * 0.05)}" stroke-opacity=".5"/>`
  }).join('')
}

/** Darkens the corners, as a lens does. */
export function vignette({ width, height }: Canvas, strength = 0.45): string {
  const id = newId()
  const stops = stopsOf([
    [0.55, '#000000', 0],
    [1, '#000000', strength],
  ])
  return `<radialGradient id="${id}" cx=".5" cy=".5" r=".75">${stops}</radialGradient><rect width="${width}" height="${height}" fill="url(#${id})"/>`
}

function stopsOf(stops: [number, string, number?][]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity.toFixed(3)}"/>`,
    )
    .join('')
}
