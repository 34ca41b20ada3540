/** `npm run bench`, or `npm run bench -- feed-read --posts=1000000`: speed as ratios to limits of the same run. */
import { feedRead } from './feed-read.ts'
import { mediaRead } from './media-read.ts'
import { photo } from './photo.ts'
import { formatReport, type Report } from './report.ts'
import { search } from './search.ts'
import { ssr } from './ssr.ts'
import { tipWrite } from './tip-write.ts'
import { transcode } from './transcode.ts'
import { uploadLarge } from './upload-large.ts'

const flags = process.argv.slice(2)
const chosen = flags.filter((flag) => !flag.startsWith('--'))
const numberOf = (name: string, usual: number) =>
  Number(flags.find((flag) => flag.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const posts = numberOf('posts', 100_000)
const megabytes = numberOf('megabytes', 256)

const benches: Readonly<Record<string, () => Promise<Report | Report[]>>> = {
  'feed-read': () => feedRead({ posts }),
  'tip-write': tipWrite,
  'media-read': mediaRead,
  upload: () => uploadLarge({ megabytes }),
  photo: () => photo({ photos: numberOf('photos', 200) }),
  transcode,
  ssr,
  search: () => search({ posts }),
}

for (const name of chosen.length > 0 ? chosen : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench ${name}: choose of ${Object.keys(benches).join(', ')}`)
  for (const report of [await bench()].flat()) console.log(formatReport(report))
}
