import type { Violation } from '@stagedoor/contract/decisions'
import type { Ctx, InTransaction, Viewer } from '../../platform/context.ts'
import { copy } from '../../platform/i18n/index.ts'
import { accountById } from '../accounts/index.ts'
import { type Contents, namedKind } from '../content/index.ts'
import { type ItemKind, itemById } from '../items/index.ts'
import { REPORT_COPY, usesOfFile } from '../media/index.ts'
import { openCase } from '../reports/index.ts'

/** A copy of a file that was taken down, of another owner. */
interface Copy {
  readonly id: string
  readonly ownerId: string
}

/** The words of a case about a copy, with the same bytes or nearly the same picture. */
const WORDS = {
  same: copy('This shows a copy of a file that was taken down.'),
  near: copy('This shows nearly the same picture as a file that was taken down. Compare both.'),
}

/**
 * Opens a case for each copy of others, about the first thing that shows it, or else about its
 * owner. A person decides about each, because another owner may have the right to it.
 */
export async function openCases(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer | undefined }>,
  contents: Contents,
  copies: readonly Copy[],
  { violation, kind }: { readonly violation: Violation; readonly kind: keyof typeof WORDS },
): Promise<void> {
  for (const { id, ownerId } of copies) {
    const owner = await accountById(ctx, ownerId)
    if (!owner) continue
    const uses = (await usesOfFile(ctx, id)).filter(({ userKind }) => userKind !== REPORT_COPY)
    const shown = uses.find(({ userKind }) => userKind in contents)
    const item = shown && (await itemById(ctx, shown.userId))
    const target = item
      ? { targetKind: namedKind(item.kind as ItemKind, item), targetId: item.id }
      : { targetKind: owner.role === 'performer' ? 'performer' : 'user', targetId: ownerId }
    await openCase(ctx, contents, {
      target: {
        ...target,
        ownerId,
        itemId: shown?.userId ?? null,
        itemKind: shown?.userKind ?? null,
        words: '',
      },
      violation,
      description: WORDS[kind],
    })
  }
}
