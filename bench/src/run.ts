/** `npm run bench`, or `npm run bench -- feed-read --posts=1000000`: speed as ratios to limits of the same run. */
import { feedRead } from './feed-read.ts'
import { type Report, show } from './report.ts'
import { tipWrite } from './tip-write.ts'

const flags = process.argv.slice(2)
const chosen = flags.filter((flag) => !flag.startsWith('--'))
const posts = Number(flags.find((flag) => flag.startsWith('--posts='))?.split('=')[1] ?? 100_000)

const benches: Readonly<Record<string, () => Promise<Report | Report[]>>> = {
  'feed-read': () => feedRead({ posts }),
  'tip-write': tipWrite,
}

for (const name of chosen.length > 0 ? chosen : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench ${name}: choose of ${Object.keys(benches).join(', ')}`)
  for (const report of [await bench()].flat()) console.log(show(report))
}
