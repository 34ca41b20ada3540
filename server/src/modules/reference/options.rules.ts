/** One option: `value` is stored, `text` is shown. */
export interface Option {
  readonly value: string
  readonly text: string
}

/** Returns bands of `width`, the first starting at `from`, the last ending with `to`. */
function bands(
  from: number,
  to: number,
  { width, text }: { width: number; text: (range: string) => string },
): Option[] {
  const starts = Array.from({ length: (to - from + 1) / width }, (_, at) => from + at * width)
  return starts.map((start) => {
    const end = start + width - 1
    return { value: `${start}_${end}`, text: text(`${start}–${end}`) }
  })
}

const within = (low: Option, middle: readonly Option[], high: Option): Option[] => [
  low,
  ...middle,
  high,
]

/** Returns options whose text is the capitalised value, unless `texts` overrides it. */
const named = (values: readonly string[], texts: Readonly<Record<string, string>> = {}): Option[] =>
  values.map((value) => ({
    value,
    text: texts[value] ?? value.charAt(0).toUpperCase() + value.slice(1),
  }))

const cm = (range: string) => `${range} cm`
const kg = (range: string) => `${range} kg`
const years = (range: string) => range

/** The options for each profile field. */
export const options = {
  height: within(
    { value: 'under_140', text: 'Under 140 cm' },
    bands(140, 190, { width: 3, text: cm }),
    {
      value: 'over_190',
      text: 'Over 190 cm',
    },
  ),
  weight: within(
    { value: 'under_40', text: 'Under 40 kg' },
    bands(40, 99, { width: 3, text: kg }),
    {
      value: 'over_100',
      text: 'Over 100 kg',
    },
  ),
  age: within({ value: '18_19', text: '18–19' }, bands(20, 49, { width: 3, text: years }), {
    value: 'over_50',
    text: 'Over 50',
  }),
  bodyType: named(
    [
      'fit',
      'slim',
      'curvy',
      'large',
      'toned',
      'petite',
      'ripped',
      'tanned',
      'runner',
      'swimmer',
      'muscular',
      'gymBody',
    ],
    { gymBody: 'Gym body' },
  ),
  ethnicity: named(
    [
      'asian',
      'white',
      'latino',
      'hispanic',
      'black or african america',
      'american indian or alaska native',
      'native hawaiian or other pacific islander',
    ],
    {
      'black or african america': 'Black or African American',
      'american indian or alaska native': 'American Indian or Alaska Native',
      'native hawaiian or other pacific islander': 'Native Hawaiian or other Pacific Islander',
    },
  ),
  butt: named(['x-large', 'large', 'medium', 'small'], { 'x-large': 'Extra large' }),
  hair: named(
    [
      'red',
      'yellow',
      'blond',
      'black',
      'brown',
      'white',
      'brunet',
      'blue',
      'green',
      'pink',
      'ginger',
      'multiColored',
    ],
    { multiColored: 'Multi-colored' },
  ),
  pubicHair: named(['no', 'trimmed', 'hairy']),
  eyes: named(['blue', 'brown', 'green', 'amber', 'gray', 'hazel', 'red']),
  gender: named(['male', 'female', 'transgender'], { transgender: 'Trans' }),
  sexualOrientation: named(['straight', 'lesbian', 'gay', 'bisexual', 'transgender']),
} as const satisfies Record<string, readonly Option[]>

/** A field of a profile with fixed options. */
export type ProfileField = keyof typeof options

/**
 * Returns the texts existing clients show and send for heights and weights: `143cm to 145cm`, `Under 40kg`, `Over
 * 190cm`.
 */
function clientTexts(field: string, value: string): string[] {
  const unit = { height: 'cm', weight: 'kg' }[field]
  if (!unit) return []
  const [from = '', to = ''] = value.split('_')
  return /^\d/.test(from) ? [`${from}${unit} to ${to}${unit}`] : [`${from} ${to}${unit}`]
}

/** Normalises a text for comparison: ignores capitals, spaces and the kind of dash. */
const normalise = (text: string) => text.toLowerCase().replace(/\s+/g, '').replaceAll('–', '-')

const valuesByText = new Map(
  Object.entries(options).map(([field, list]) => [
    field,
    new Map(
      [...list]
        .reverse()
        .flatMap(({ value, text }) =>
          [...clientTexts(field, value), text, value].map((one) => [normalise(one), value]),
        ),
    ),
  ]),
)

/** Returns the stored value for an option's value or one of its texts; undefined when there is none. */
export const optionValue = (field: ProfileField, input: string): string | undefined =>
  valuesByText.get(field)?.get(normalise(input))
