import { copy } from '../../platform/i18n/index.ts'
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

/** Returns options by their values, in this order. */
const named = (texts: Readonly<Record<string, string>>): Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

const cm = (range: string) => `${range} cm`
const kg = (range: string) => `${range} kg`
const years = (range: string) => range

/** The options for each profile field. */
export const options = {
  height: within(
    { value: 'under_140', text: copy('Under 140 cm') },
    bands(140, 190, { width: 3, text: cm }),
    {
      value: 'over_190',
      text: copy('Over 190 cm'),
    },
  ),
  weight: within(
    { value: 'under_40', text: copy('Under 40 kg') },
    bands(40, 99, { width: 3, text: kg }),
    {
      value: 'over_100',
      text: copy('Over 100 kg'),
    },
  ),
  age: within({ value: '18_19', text: '18–19' }, bands(20, 49, { width: 3, text: years }), {
    value: 'over_50',
    text: copy('Over 50'),
  }),
  bodyType: named({
    fit: copy('Fit'),
    slim: copy('Slim'),
    curvy: copy('Curvy'),
    large: copy('Large'),
    toned: copy('Toned'),
    petite: copy('Petite'),
    ripped: copy('Ripped'),
    tanned: copy('Tanned'),
    runner: copy('Runner'),
    swimmer: copy('Swimmer'),
    muscular: copy('Muscular'),
    gymBody: copy('Gym body'),
  }),
  ethnicity: named({
    asian: copy('Asian'),
    white: copy('White'),
    latino: copy('Latino'),
    hispanic: copy('Hispanic'),
    'black or african america': copy('Black or African American'),
    'american indian or alaska native': copy('American Indian or Alaska Native'),
    'native hawaiian or other pacific islander': copy('Native Hawaiian or other Pacific Islander'),
  }),
  butt: named({
    'x-large': copy('Extra large'),
    large: copy('Large'),
    medium: copy('Medium'),
    small: copy('Small'),
  }),
  hair: named({
    red: copy('Red'),
    yellow: copy('Yellow'),
    blond: copy('Blond'),
    black: copy('Black'),
    brown: copy('Brown'),
    white: copy('White'),
    brunet: copy('Brunet'),
    blue: copy('Blue'),
    green: copy('Green'),
    pink: copy('Pink'),
    ginger: copy('Ginger'),
    multiColored: copy('Multi-colored'),
  }),
  pubicHair: named({
    no: copy('No'),
    trimmed: copy('Trimmed'),
    hairy: copy('Hairy'),
  }),
  eyes: named({
    blue: copy('Blue'),
    brown: copy('Brown'),
    green: copy('Green'),
    amber: copy('Amber'),
    gray: copy('Gray'),
    hazel: copy('Hazel'),
    red: copy('Red'),
  }),
  gender: named({
    male: copy('Male'),
    female: copy('Female'),
    transgender: copy('Trans'),
  }),
  sexualOrientation: named({
    straight: copy('Straight'),
    lesbian: copy('Lesbian'),
    gay: copy('Gay'),
    bisexual: copy('Bisexual'),
    transgender: copy('Transgender'),
  }),
} as const satisfies Record<string, readonly Option[]>

/** A field of a profile with fixed options. */
export type ProfileField = keyof typeof options

/**
 * Returns the texts existing clients show and send for heights and weights: `143cm to 145cm`,
 * `Under 40kg`, `Over 190cm`.
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

/**
 * Returns the stored value for an option's value or one of its texts; undefined when there is none.
 */
export const optionValue = (field: ProfileField, input: string): string | undefined =>
  valuesByText.get(field)?.get(normalise(input))
