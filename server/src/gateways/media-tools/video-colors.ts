/** The colours of a video, by ffmpeg's names. */
export interface VideoColors {
  /** The matrix between YUV and RGB; `rgb` for frames that are not YUV. */
  readonly matrix: string
  readonly primaries: string
  /** `smpte2084` (PQ) and `arib-std-b67` (HLG) are high dynamic range. */
  readonly transfer: string
  /** True when black is 0 rather than 16. */
  readonly isFullRange: boolean
  /** False when the file describes nothing, so that its colours are those browsers assume. */
  readonly isDescribed: boolean
}

/** The parts of a stream's report that describe its colours. */
export interface ColorEntry {
  readonly height?: number
  readonly pix_fmt?: string
  readonly color_range?: string
  readonly color_space?: string
  readonly color_transfer?: string
  readonly color_primaries?: string
}

/**
 * Below this many lines browsers take a video that describes nothing for one of standard
 * definition.
 */
const LINES_OF_HD = 720
const isRgb = /^(?:gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8)/
const named = (name: string | undefined) =>
  name && !/^(?:unknown|unspecified|reserved)$/.test(name) ? name : undefined

/** Returns the colours of a stream; what it does not say is filled in as browsers do. */
export function colorsOf(entry: ColorEntry): VideoColors {
  const [space, primaries, transfer] = [
    entry.color_space,
    entry.color_primaries,
    entry.color_transfer,
  ].map(named)
  const matrix = isRgb.test(entry.pix_fmt ?? '')
    ? 'rgb'
    : (space ?? likelyMatrix(entry, primaries, transfer))
  return {
    matrix,
    primaries: primaries ?? likelyPrimaries(matrix),
    transfer: transfer ?? (isStandardDefinition(matrix) ? 'smpte170m' : 'bt709'),
    isFullRange: entry.color_range === 'pc',
    isDescribed: [space, primaries, transfer].some((name) => name !== undefined),
  }
}

function likelyMatrix({ height = 0 }: ColorEntry, primaries = '', transfer = ''): string {
  if (primaries === 'bt2020' || highDynamicRange.test(transfer)) return 'bt2020nc'
  if (primaries === 'bt709' || isStandardDefinition(primaries)) return primaries
  return height < LINES_OF_HD ? 'smpte170m' : 'bt709'
}

function likelyPrimaries(matrix: string): string {
  if (matrix.startsWith('bt2020')) return 'bt2020'
  return isStandardDefinition(matrix) ? matrix : 'bt709'
}

const isStandardDefinition = (name: string) => name === 'smpte170m' || name === 'bt470bg'
const highDynamicRange = /^(?:smpte2084|arib-std-b67)$/
const isHighDynamicRange = ({ transfer }: VideoColors) => highDynamicRange.test(transfer)

/** The colours of ordinary screens. */
const screen = {
  matrix: 'bt709',
  primaries: 'bt709',
  transfer: 'bt709',
  isFullRange: false,
  isDescribed: true,
} as const
const plainMatrix = /^(?:bt709|smpte170m|bt470bg)$/
const plainPrimaries = /^(?:bt709|smpte170m|bt470bg|bt470m|smpte240m)$/
const plainTransfer =
  /^(?:bt709|smpte170m|smpte240m|gamma22|gamma28|iec61966-2-1|bt2020-10|bt2020-12)$/

/** Returns true for YUV that ordinary screens show as it is, given its description. */
export const isPlain = ({ matrix, primaries, transfer }: VideoColors): boolean =>
  plainMatrix.test(matrix) && plainPrimaries.test(primaries) && plainTransfer.test(transfer)

/** Returns the colours of what `screenFilters` makes. */
export const screenColors = (colors: VideoColors): VideoColors =>
  isPlain(colors) ? { ...colors, isFullRange: false, isDescribed: true } : screen

/** Returns the arguments by which an encoder describes what `screenFilters` makes. */
export function describeColors(colors: VideoColors): string[] {
  const { matrix, primaries, transfer } = screenColors(colors)
  return [
    '-colorspace',
    matrix,
    '-color_primaries',
    primaries,
    '-color_trc',
    transfer,
    '-color_range',
    'tv',
  ]
}

/**
 * Returns the filters that scale frames and make them 8-bit YUV of limited range. Colours that
 * ordinary screens show stay as they are; wide ones and high dynamic range are converted.
 */
export function screenFilters(
  colors: VideoColors,
  { width, height }: { width: number; height: number },
): string[] {
  const size = `scale=${width}:${height}:flags=bicubic`
  if (colors.matrix === 'rgb')
    return [`${size}:out_color_matrix=bt709:out_range=tv`, 'format=yuv420p']
  if (isPlain(colors))
    return [`${size}:in_range=${colors.isFullRange ? 'pc' : 'tv'}:out_range=tv`, 'format=yuv420p']
  return [
    size,
    ...(isHighDynamicRange(colors) ? toneMap(colors) : narrow(colors)),
    'format=yuv420p',
  ]
}

/**
 * Returns the filters that turn what `screenFilters` makes into RGB, by the matrix of its colours.
 */
export function rgbFilters(colors: VideoColors): string[] {
  const matrix = isStandardDefinition(screenColors(colors).matrix) ? 'bt601' : 'bt709'
  return [
    `scale=in_color_matrix=${matrix}:in_range=tv:flags=bicubic+accurate_rnd+full_chroma_int`,
    'format=rgb24',
  ]
}

/** Returns the part of zscale's arguments that says what its input is. */
const input = ({ matrix, primaries, transfer, isFullRange }: VideoColors) => {
  const known = (name: string, names: RegExp, otherwise: string) =>
    names.test(name) ? name : otherwise
  return [
    `min=${known(matrix, /^(?:bt709|bt470bg|smpte170m|bt2020n?c|ycgco)$/, 'bt709')}`,
    `pin=${known(primaries, /^(?:bt709|bt470bg|smpte170m|bt2020|smpte43[12])$/, 'bt709')}`,
    `tin=${known(transfer, /^(?:bt709|smpte170m|linear|smpte2084|arib-std-b67|iec61966-2-1|bt2020-1[02])$/, 'bt709')}`,
    `rin=${isFullRange ? 'full' : 'limited'}`,
  ].join(':')
}

const narrow = (colors: VideoColors) => [
  `zscale=${input(colors)}:m=bt709:p=bt709:t=bt709:r=limited`,
]

const toneMap = (colors: VideoColors) => [
  `zscale=${input(colors)}:t=linear:npl=100`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=limited',
]
