import type { WirePerformer } from './words.ts'

/** A stored choice as people read it: `black or african america` and `multiColored` become words, `140_142` a span. */
export function choiceWords(value: string): string {
  const span = /^(\d+)_(\d+)$/.exec(value)
  if (span) return `${span[1]}–${span[2]}`
  const limit = /^(under|over)_(\d+)$/.exec(value)
  if (limit) return `${limit[1] === 'under' ? 'Under' : 'Over'} ${limit[2]}`
  const words = value
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const tongues = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** What a performer told about themselves, as pairs to show; what was not told is left out. */
export function factsOf(performer: WirePerformer): [name: string, value: string][] {
  const { country, languages, height, weight } = performer
  const told: [string, string | undefined][] = [
    ['From', country && regions.of(country)],
    ['Speaks', languages.map((code) => tongues.of(code)).join(', ')],
    ['Height', height && `${choiceWords(height)} cm`],
    ['Weight', weight && `${choiceWords(weight)} kg`],
    ['Body', performer.bodyType && choiceWords(performer.bodyType)],
    ['Hair', performer.hair && choiceWords(performer.hair)],
    ['Eyes', performer.eyes && choiceWords(performer.eyes)],
    ['Ethnicity', performer.ethnicity && choiceWords(performer.ethnicity)],
    ['Orientation', performer.sexualOrientation && choiceWords(performer.sexualOrientation)],
  ]
  return told.flatMap(([name, value]) => (value ? [[name, value]] : []))
}
