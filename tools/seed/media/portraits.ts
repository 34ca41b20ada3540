import { mix, type Palette } from './palettes.ts'
import type { SeededRandom } from './random.ts'
import { glow, n, svg } from './svg-shapes.ts'

const size = 800
const skins: [string, ...string[]] = [
  '#f6cfae',
  '#eab48c',
  '#c98b62',
  '#a0663f',
  '#754527',
  '#f2c4a4',
]
const hairs: [string, ...string[]] = [
  '#1d1420',
  '#3a2017',
  '#6b3a1e',
  '#b0703a',
  '#d9b27a',
  '#7c2f3a',
  '#2b2f4a',
  '#c9c3d6',
]
const clothes: [string, ...string[]] = [
  '#17141c',
  '#2c2338',
  '#7d2f4a',
  '#1f4a52',
  '#8a5a2c',
  '#ece3e6',
  '#35406e',
]

interface Look {
  skin: string
  hair: string
  dice: SeededRandom
}

type Style = (look: Look) => { behind: string; front: string }

const styles: [Style, ...Style[]] = [bob, long, short, bun, curls, waves, crop, fringe]

/** An invented person, drawn simply and without a face: nobody in particular. */
export function portrait(palette: Palette, dice: SeededRandom): string {
  const look = { skin: dice.pick(skins), hair: dice.pick(hairs), dice }
  const { behind, front } = dice.pick(styles)(look)
  const cloth = dice.pick(clothes)
  const shade = mix(look.skin, '#3a1420', 0.2)
  const neck = `<path d="M342 470h116v150q-58 46-116 0z" fill="${shade}"/>`
  const shoulders = `<path d="M110 800q4-150 140-188 52-14 92-26 58 52 116 0 40 12 92 26 136 38 140 188z" fill="${cloth}"/>`
  const collar = `<path d="M328 590q72 86 144 0l22 8q-94 120-188 0z" fill="${mix(cloth, '#ffffff', 0.16)}"/>`
  const ears = `<ellipse cx="282" cy="392" rx="20" ry="32" fill="${shade}"/><ellipse cx="518" cy="392" rx="20" ry="32" fill="${shade}"/>`
  const face = `<path d="M400 228c78 0 118 56 118 140 0 98-58 170-118 170s-118-72-118-170c0-84 40-140 118-140z" fill="${look.skin}"/>`
  const cheek = `<path d="M400 228c78 0 118 56 118 140 0 98-58 170-118 170 50-40 78-110 74-176-4-70-32-112-74-134z" fill="${shade}" opacity=".28"/>`
  return svg(
    { width: size, height: size },
    room(palette, dice),
    behind,
    neck,
    shoulders,
    collar,
    ears,
    face,
    cheek,
    front,
  )
}

function room(palette: Palette, dice: SeededRandom): string {
  const [dark, , middle, bright] = palette.sky
  const back = `<linearGradient id="room" x2="1" y2="1"><stop stop-color="${bright}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient><rect width="${size}" height="${size}" fill="url(#room)"/>`
  return (
    back +
    glow({ x: dice.between(120, 680), y: dice.between(100, 320), radius: 420 }, palette.light, 0.6)
  )
}

const cap = (hair: string, rim: number) =>
  `<path d="M264 392c-14-128 34-206 136-206s150 78 136 206q-16-${rim} -60-${rim + 26}q-80 34-168 6-32 28-44 ${rim + 20}z" fill="${hair}"/>`

function bob({ hair }: Look) {
  const behind = `<path d="M400 168c-132 0-176 96-178 214-2 92-10 150-28 188 70 26 342 26 412 0-18-38-26-96-28-188-2-118-46-214-178-214z" fill="${hair}"/>`
  return { behind, front: cap(hair, 70) }
}

function long({ hair }: Look) {
  const behind = `<path d="M400 164c-136 0-180 104-180 230 0 150-6 270-56 380h472c-50-110-56-230-56-380 0-126-44-230-180-230z" fill="${hair}"/>`
  const parting = `<path d="M404 184c-74 4-132 60-134 214 60-34 112-96 134-214zm-8 0c74 4 136 60 138 214-66-30-120-92-138-214z" fill="${mix(hair, '#ffffff', 0.07)}"/>`
  return { behind, front: parting }
}

function short({ hair }: Look) {
  return {
    behind: '',
    front: `<path d="M268 380c-20-130 26-204 120-208 30-18 72-8 84 8 62 14 80 84 62 200-10-42-22-70-40-92-66 16-128 4-158-20-28 28-52 54-68 112z" fill="${hair}"/>`,
  }
}

function bun({ hair }: Look) {
  const lighter = mix(hair, '#ffffff', 0.1)
  const behind = `<circle cx="400" cy="150" r="78" fill="${lighter}"/><path d="M262 420c-20-150 30-246 138-246s158 96 138 246z" fill="${hair}"/>`
  return { behind, front: cap(hair, 84) }
}

function curls({ hair, dice }: Look) {
  const locks = Array.from({ length: 34 }, (_, index) => {
    const angle = Math.PI * (0.86 + (index / 33) * 1.28)
    const away = dice.between(128, 206)
    const x = 400 + Math.cos(angle) * away * 1.08
    const y = 352 + Math.sin(angle) * away
    const colour = mix(hair, '#ffffff', dice.between(0, 0.1))
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(dice.between(42, 62))}" fill="${colour}"/>`
  })
  return {
    behind: `<circle cx="400" cy="330" r="176" fill="${hair}"/>${locks.join('')}`,
    front: cap(hair, 74),
  }
}

function waves({ hair }: Look) {
  const behind = `<path d="M400 160c-140 0-190 100-184 220 4 70-40 90-26 160 10 56-30 80-14 140 100 40 348 40 448 0 16-60-24-84-14-140 14-70-30-90-26-160 6-120-44-220-184-220z" fill="${hair}"/>`
  const front = `<path d="M268 410c-16-140 40-226 142-226 92 0 138 76 124 226-12-60-40-110-96-140-54 60-118 66-170 140z" fill="${mix(hair, '#ffffff', 0.08)}"/>`
  return { behind, front }
}

function crop({ hair, skin }: Look) {
  const beard = `<path d="M286 420c4 84 58 132 114 132s110-48 114-132c-14 34-40 50-62 48-34-14-70-14-104 0-22 2-48-14-62-48z" fill="${mix(hair, skin, 0.25)}"/>`
  const top = `<path d="M270 372c-12-112 40-182 130-182s142 70 130 182c-8-40-24-66-46-82-60-20-108-20-168 0-22 16-38 42-46 82z" fill="${hair}"/>`
  return { behind: '', front: beard + top }
}

function fringe({ hair }: Look) {
  const behind = `<path d="M400 168c-134 0-178 100-178 214 0 110 2 210-14 268 84 30 300 30 384 0-16-58-14-158-14-268 0-114-44-214-178-214z" fill="${hair}"/>`
  const front = `<path d="M268 396c-10-134 40-208 132-208s142 74 132 208c-6-22-14-38-22-48-70 12-150 12-220 0-8 10-16 26-22 48z" fill="${mix(hair, '#ffffff', 0.06)}"/>`
  return { behind, front }
}
