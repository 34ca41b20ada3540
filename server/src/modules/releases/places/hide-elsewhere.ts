import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { nameCountries } from '../../blocks/index.ts'
import { type FileOfContent, hideInPlaces } from '../../media/index.ts'
import { streamPlaced } from '../announcements.ts'
import type { DepictedRow } from '../depictions.store.ts'
import { hiddenIn } from './places.rules.ts'

type People = readonly Pick<DepictedRow, 'territory'>[]

/** Returns the countries for which somebody among people did not release what shows them. */
export async function countriesClosedBy(
  ctx: InTransaction,
  people: People,
): Promise<string[] | null> {
  const codes = hiddenIn(people.flatMap(({ territory }) => territory ?? []))
  if (codes) await nameCountries(ctx, codes)
  return codes
}

/** Hides files in the countries for which somebody in them did not release them. */
export async function hideElsewhere(
  ctx: InTransaction,
  shown: readonly { readonly file: FileOfContent; readonly people: People }[],
): Promise<void> {
  const changed = new Map<string, { fileIds: string[]; countries: string[] | null }>()
  for (const { file, people } of shown) {
    const countries = await countriesClosedBy(ctx, people)
    const key = String(countries)
    if (key === String(file.hiddenIn)) continue
    const group = changed.get(key) ?? { fileIds: [], countries }
    group.fileIds.push(file.id)
    changed.set(key, group)
  }
  for (const group of changed.values()) await hideInPlaces(ctx, group)
}

/** Announces the countries in which a running stream is hidden. */
export async function hideStreamElsewhere(
  ctx: InTransaction,
  streamId: string,
  people: People,
): Promise<void> {
  const countries = await countriesClosedBy(ctx, people)
  await announce(ctx, streamPlaced, { streamId, countries })
}
