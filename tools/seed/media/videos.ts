import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findPrograms } from '../../../server/src/gateways/media-tools/programs.ts'
import { runProgram } from '../../../server/src/gateways/media-tools/run-program.ts'
import { chord } from './audio.ts'
import { mix } from './palettes.ts'
import { type Canvas, glow, ground, n, ridge, sky, stars, sun, svg, wash } from './svg-shapes.ts'

/** A layer that moves by `sway` pixels to both sides; it is drawn that much wider. */
interface Layer {
  picture: string
  sway: number
  phase: number
}

const framesPerSecond = 24

/** Renders a short video of a moving landscape or stage, H.264 and AAC in MP4, as bytes. */
export async function renderVideo(canvas: Canvas, seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'video-'))
  try {
    const layers = canvas.dice.pick([drift, drift, shore, spotlights])(canvas)
    const files = await Promise.all(
      layers.map((layer, index) => paint(layer, join(folder, `${index}.png`))),
    )
    await encode(canvas, { folder, layers, files, seconds })
    return await readFile(join(folder, 'video.mp4'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function paint(layer: Layer, path: string): Promise<string> {
  await writeFile(
    path,
    await sharp(Buffer.from(layer.picture)).png({ compressionLevel: 1 }).toBuffer(),
  )
  return path
}

interface VideoSource {
  folder: string
  layers: Layer[]
  files: string[]
  seconds: number
}

async function encode(canvas: Canvas, source: VideoSource) {
  const end = await runProgram(await findPrograms({}), {
    program: 'ffmpeg',
    cwd: source.folder,
    args: encoderArgs(canvas, source),
    // A busy machine lets a program of low priority wait for minutes.
    timeoutSeconds: 900,
    cpuSeconds: 120,
  })
  if (end.code !== 0) throw new Error(`a sample video could not be made: ${end.errors}`)
}

function encoderArgs(
  { width, height, dice }: Canvas,
  { layers, files, seconds }: VideoSource,
): string[] {
  const base = `color=c=black:s=${width}x${height}:r=${framesPerSecond}:d=${seconds}`
  const steps = layers.map(({ sway, phase }, index) => {
    const from = index === 0 ? '[0:v]' : `[s${index}]`
    const x = `${-sway}+${sway}*sin(2*PI*t/${seconds}+${phase.toFixed(2)})`
    return `${from}[${index + 1}:v]overlay=x='${x}':y=0[s${index + 1}]`
  })
  return [
    ...'-v error -y -nostdin -f lavfi'.split(' '),
    '-i',
    base,
    ...files.flatMap((file) => ['-i', file]),
    ...'-f lavfi'.split(' '),
    '-i',
    chord(dice, seconds),
    '-filter_complex',
    `${steps.join(';')};[s${layers.length}]format=yuv420p[v]`,
    ...`-map [v] -map ${files.length + 1}:a -t ${seconds}`.split(' '),
    ...`-c:v libx264 -preset veryfast -crf 23 -g ${framesPerSecond * 2} -threads 2`.split(' '),
    ...'-c:a aac -b:a 96k -movflags +faststart'.split(' '),
    'video.mp4',
  ]
}

function widened(canvas: Canvas, sway: number): Canvas {
  return { ...canvas, width: canvas.width + sway * 2 }
}

function layer(canvas: Canvas, sway: number, draw: (canvas: Canvas) => string): Layer {
  const wide = widened(canvas, sway)
  return { picture: svg(wide, draw(wide)), sway, phase: canvas.dice.between(-0.4, 0.4) }
}

function drift(canvas: Canvas): Layer[] {
  const { height, palette, dice } = canvas
  const horizon = height * dice.between(0.42, 0.55)
  const back = layer(
    canvas,
    8,
    (wide) => sky(wide, height) + stars(wide, horizon, 90) + sun(wide, horizon, height * 0.1),
  )
  const hills = [0.15, 0.4, 0.68, 1].map((depth) =>
    layer(canvas, Math.round(16 + 90 * depth ** 1.6), (wide) => {
      const base = horizon + (height - horizon) * (0.05 + 0.72 * depth ** 1.3)
      return ground(
        ridge(wide, base, height * (0.04 + 0.035 * depth)),
        height,
        mix(palette.far, palette.near, depth),
      )
    }),
  )
  return [back, ...hills]
}

function shore(canvas: Canvas): Layer[] {
  const { height, palette, dice } = canvas
  const horizon = height * dice.between(0.46, 0.56)
  const back = layer(canvas, 4, (wide) => {
    const light = glow(
      { x: wide.width / 2, y: horizon, radius: height * 0.5 },
      palette.sky[3],
      0.7,
      1.5,
    )
    const core = glow({ x: wide.width / 2, y: horizon, radius: height * 0.16 }, palette.light, 1)
    const water = wash(
      wide,
      [
        [0, mix(palette.sky[2], palette.sky[3], 0.3)],
        [0.25, palette.far],
        [1, palette.near],
      ],
      horizon,
    )
    return sky(wide, horizon) + stars(wide, horizon * 0.6, 60) + light + core + water
  })
  const shimmers = [26, 44, 62].map((sway, index) => ({
    ...layer(canvas, sway, (wide) => shimmer(wide, horizon)),
    phase: (index * Math.PI * 2) / 3,
  }))
  return [back, ...shimmers]
}

function shimmer({ width, height, palette, dice }: Canvas, horizon: number): string {
  return Array.from({ length: 30 }, (_, index) => {
    const share = ((index + dice.next()) / 30) ** 1.5
    const spread = width * (0.03 + 0.22 * share)
    const length = spread * dice.between(0.25, 1)
    const x = width / 2 - length / 2 + (dice.next() - 0.5) * spread
    const opacity = dice.between(0.15, 0.6) * (1 - share * 0.6)
    return `<rect x="${n(x)}" y="${n(horizon + (height - horizon) * share)}" width="${n(length)}" height="${n(1.5 + share * 6)}" rx="3" fill="${palette.light}" opacity="${opacity.toFixed(2)}"/>`
  }).join('')
}

function spotlights(canvas: Canvas): Layer[] {
  const { height, palette, dice } = canvas
  const room = layer(canvas, 2, (wide) => {
    const dark = wash(wide, [
      [0, '#0b0a0d'],
      [0.8, mix(palette.sky[1], '#0b0a0d', 0.4)],
      [0.802, '#0d0a10'],
      [1, '#08070a'],
    ])
    return (
      dark +
      glow({ x: wide.width / 2, y: height * 0.76, radius: height * 0.45 }, palette.sky[2], 0.5, 1.9)
    )
  })
  const colours = [palette.accent, palette.light, palette.sky[3], palette.accent, palette.sky[2]]
  const beams = colours.map((colour, index) => ({
    ...layer(canvas, Math.round(dice.between(50, 150)), (wide) => {
      const x = wide.width * (0.5 + (index - 2) * 0.17)
      const lean = dice.between(-0.08, 0.08) * wide.width
      const spread = wide.width * 0.07
      const fill = `<linearGradient id="b" x2="0" y2="1"><stop stop-color="${mix(colour, '#ffffff', 0.5)}" stop-opacity=".8"/><stop offset="1" stop-color="${colour}" stop-opacity=".05"/></linearGradient>`
      const cone = `<path d="M${n(x - 5)} 0h10L${n(x + lean + spread)} ${n(height * 0.8)}H${n(x + lean - spread)}Z" fill="url(#b)"/>`
      return (
        fill +
        cone +
        glow({ x: x + lean, y: height * 0.83, radius: spread * 0.34 }, colour, 0.8, 3.4)
      )
    }),
    phase: (index * Math.PI * 2) / 5,
  }))
  return [room, ...beams]
}
