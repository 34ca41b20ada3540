import type { Bench } from '../harness/bench.ts'
import { feedRead } from './feed-read.ts'
import { mediaRead } from './media-read.ts'
import { pageRead } from './page-read.ts'
import { photo } from './photo.ts'
import { search } from './search.ts'
import { ssr } from './ssr.ts'
import { tipWrite } from './tip-write.ts'
import { transcode } from './transcode.ts'
import { upload } from './upload.ts'

/** All benches in the order in which they run: those that only read come first. */
export const benches: readonly Bench[] = [
  feedRead,
  pageRead,
  search,
  ssr,
  tipWrite,
  mediaRead,
  upload,
  photo,
  transcode,
]

/** Returns the benches of these names, or all; undefined when one does not exist. */
export function chooseBenches(names: readonly string[]): readonly Bench[] | undefined {
  if (names.length === 0) return benches
  const chosen = names.flatMap((name) => benches.find((bench) => bench.name === name) ?? [])
  return chosen.length === names.length ? chosen : undefined
}
