import type { FileKind } from '@stagedoor/contract/media'
import type { PeopleOfFile } from '@stagedoor/contract/releases'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import type { Content } from '../media/index.ts'
import {
  contentKey,
  type DepictedRow,
  type DepictionRow,
  depictionsOf,
  peopleIn,
} from './depictions.store.ts'
import { openIdentity } from './find-person.ts'
import { placesOf } from './places/places.rules.ts'
import { dayOf, depictedState, isDownloaded } from './rules.ts'

type NamedFile = Content & { readonly id: string; readonly kind: FileKind }

/**
 * Returns who is in files, by their ids, as their owners know them: without legal names. Files of
 * which nothing is known are missing.
 */
export async function peopleByFile(
  ctx: ReadCtx & Pick<Ctx, 'keys'>,
  files: readonly NamedFile[],
): Promise<Map<string, Pick<PeopleOfFile, 'people' | 'isStated' | 'producedOn'>>> {
  const depictions = await depictionsOf(ctx, files)
  const ids = [...depictions.values()].map(({ id }) => id)
  const people = await peopleIn(ctx, ids)
  return new Map(
    files.flatMap((file) => {
      const depiction = depictions.get(contentKey(file))
      if (!depiction) return []
      const { isStated, producedOn } = depiction
      const shown = people.get(depiction.id) ?? []
      return [
        [file.id, { isStated, producedOn, people: viewsOf(ctx, depiction, shown, file.kind) }],
      ]
    }),
  )
}

const viewsOf = (
  ctx: ReadCtx & Pick<Ctx, 'keys'>,
  { producedOn, ownerId }: DepictionRow,
  people: readonly DepictedRow[],
  kind: FileKind,
): PeopleOfFile['people'] =>
  people.map((person) => {
    const birthDate = openIdentity(ctx, person.personId, person)?.birthDate
    const today = dayOf(ctx.now())
    return {
      _id: person.personId,
      alias: person.alias,
      isSelf: person.accountId === ownerId,
      state: depictedState({ ...person, birthDate }, producedOn, today, isDownloaded(kind)),
      places: person.territory ? placesOf(person.territory) : null,
    }
  })

/**
 * Returns the ids of the files among these that buyers must not download, because a person in them
 * released them without downloads.
 */
export async function keptFromDownloads(
  ctx: ReadCtx,
  files: readonly NamedFile[],
): Promise<ReadonlySet<string>> {
  const depictions = await depictionsOf(ctx, files)
  const people = await peopleIn(
    ctx,
    [...depictions.values()].map(({ id }) => id),
  )
  const isKept = (file: NamedFile) =>
    (people.get(depictions.get(contentKey(file))?.id ?? '') ?? []).some(
      ({ scopes }) => scopes !== null && !scopes.includes('download'),
    )
  return new Set(files.filter(isKept).map(({ id }) => id))
}
