/**
 * The colours of one light: sky from top to horizon, the light itself, and the ground that fades
 * towards us.
 */
export interface Palette {
  name: string
  sky: [string, string, string, string]
  light: string
  far: string
  near: string
  accent: string
}

/** Lights of dusk, night and dawn; every scene can be drawn in each. */
export const palettes: [Palette, ...Palette[]] = [
  {
    name: 'rose dusk',
    sky: ['#2a0f24', '#5d1a3c', '#b5405a', '#f79a78'],
    light: '#ffe0b8',
    far: '#8d3352',
    near: '#160810',
    accent: '#ff5c77',
  },
  {
    name: 'violet hour',
    sky: ['#120c2e', '#33205f', '#774a94', '#e39ab0'],
    light: '#ffd9c9',
    far: '#5b3b80',
    near: '#0c0820',
    accent: '#b784ff',
  },
  {
    name: 'teal evening',
    sky: ['#041826', '#083a52', '#14758a', '#a9d6b8'],
    light: '#fdf3c4',
    far: '#12586c',
    near: '#030f18',
    accent: '#3fd6c4',
  },
  {
    name: 'amber noon',
    sky: ['#3a1a10', '#8a3b1c', '#dd7d3a', '#ffd590'],
    light: '#fff4d2',
    far: '#a5532b',
    near: '#1d0b06',
    accent: '#ffb454',
  },
  {
    name: 'blue hour',
    sky: ['#050b22', '#0f2551', '#315a9c', '#a9b9dc'],
    light: '#fff0d8',
    far: '#2b4a84',
    near: '#040815',
    accent: '#6ea8ff',
  },
  {
    name: 'mint dawn',
    sky: ['#10302e', '#2b6a5e', '#86b99a', '#f8e6c0'],
    light: '#fffbe6',
    far: '#4d8873',
    near: '#081a18',
    accent: '#8fe3b0',
  },
  {
    name: 'coral morning',
    sky: ['#2e2147', '#7a4a78', '#ee8f83', '#ffdcae'],
    light: '#fff6dd',
    far: '#8c5577',
    near: '#170f26',
    accent: '#ff8f70',
  },
  {
    name: 'ink and gold',
    sky: ['#07070f', '#17162b', '#3d2f4a', '#c08a5a'],
    light: '#ffdf9e',
    far: '#332a40',
    near: '#050509',
    accent: '#ffc27a',
  },
]

/** A colour between two, `share` 0 being the first. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const part = (at: number) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${part(1)}${part(3)}${part(5)}`
}
