/**
 * Long drills, on demand: `npm run drill` lists them, `npm run drill -- slow-clients
 * --connections=200` runs one. Each is a file `server/test/drills/NAME.drill.ts`. Ends with 1 when
 * something does not hold.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Drill } from '../server/test/drills/drill.ts'

const folder = path.join(import.meta.dirname, '../server/test/drills')
const ENDING = '.drill.ts'

const names = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))

const load = async (name: string): Promise<Drill> =>
  ((await import(pathToFileURL(path.join(folder, name + ENDING)).href)) as { drill: Drill }).drill

const [name, ...rest] = process.argv.slice(2)
const flags = Object.fromEntries(
  rest.map((flag) => {
    const [key = '', value = 'true'] = flag.replace(/^--/, '').split('=')
    return [key, value]
  }),
)

if (name === undefined) {
  for (const one of names) console.log(`${one.padEnd(20)}${(await load(one)).summary}`)
} else if (!names.includes(name)) {
  console.error(`There is no drill ${name}. Choose of: ${names.join(', ')}`)
  process.exitCode = 2
} else {
  const holds = await (await load(name)).run(flags)
  console.log(holds ? '\nAll of it holds.' : '\nSomething does not hold.')
  process.exitCode = holds ? 0 : 1
}
