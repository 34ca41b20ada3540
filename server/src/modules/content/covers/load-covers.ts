import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import type { ItemKind } from '../../items/index.ts'
import { coverPictures } from '../../media/index.ts'
import { loadContents } from '../load-contents.ts'
import type { ContentEntities, Contents } from '../ports.ts'
import type { CoverColumns } from './store.ts'

/** A content as a line about it shows it: its title and a small picture. */
export interface Cover {
  readonly kind: ItemKind
  readonly _id: string
  readonly title: string
  readonly picture: string | null
}

type FoundRow = CoverColumns & { readonly itemId: string; readonly itemKind: ItemKind }

/**
 * Returns the contents of rows as their viewer sees them, by id; hidden ones are missing. Most rows
 * say all of it. What is in no list, may be open by purchases of other content, or is shown to
 * staff, is loaded as a whole, so that the whole rule of access decides.
 */
export async function loadCovers(
  ctx: ReadCtx & { readonly viewer: Viewer },
  contents: Contents,
  rows: readonly CoverColumns[],
): Promise<Map<string, Cover>> {
  const found = rows.flatMap((row) => (isFound(row, contents) ? [row] : []))
  const isStaff = ctx.viewer.role === 'admin'
  const isWhole = ({ isItemListed, mayOwnFiles }: CoverColumns) =>
    isStaff || !isItemListed || mayOwnFiles === true
  const [pictureOf, loaded] = await Promise.all([
    coverPictures(ctx, ctx.viewer),
    loadContents(
      ctx,
      contents,
      found.filter(isWhole).map(({ itemId: id, itemKind: kind }) => ({ id, kind })),
    ),
  ])
  const covers = new Map<string, Cover>()
  for (const row of found) {
    const { itemId: _id, itemKind: kind } = row
    const entity = isWhole(row) ? loaded.get(_id) : undefined
    if (entity) covers.set(_id, { kind, _id, ...coverOfEntity(entity) })
    else if (!isWhole(row))
      covers.set(_id, { kind, _id, title: row.itemTitle ?? '', picture: pictureOf(row) })
  }
  return covers
}

const isFound = (row: CoverColumns, contents: Contents): row is FoundRow =>
  row.itemId !== null && row.itemKind !== null && row.itemKind in contents

function coverOfEntity(entity: ContentEntities[ItemKind]): Pick<Cover, 'title' | 'picture'> {
  const cover = pictureOfEntity(entity)
  const picture = cover?.pictures[0]?.url ?? cover?.thumbnails[0] ?? null
  return { title: 'name' in entity ? entity.name : entity.title, picture }
}

function pictureOfEntity(entity: ContentEntities[ItemKind]) {
  if ('coverPhoto' in entity) return entity.coverPhoto
  return 'picture' in entity ? entity.picture : entity.thumbnail
}
