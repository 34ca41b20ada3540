import type { Violation } from '@stagedoor/contract/decisions'
import type { Ctx, InTransaction, Viewer } from '../../platform/context.ts'
import type { Contents } from '../content/index.ts'
import { copyTarget } from './copy-target.ts'
import { storeNewReport } from './create-report.ts'
import type { Target } from './find-target.ts'
import { titleOf } from './rules.ts'

/** A case that the site opens by itself. */
export interface SiteCase {
  readonly target: Target
  readonly violation: Violation
  readonly description: string
}

/** Opens a case in the queue of reports that nobody reported, with a copy of its subject. */
export async function openCase(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer }>,
  contents: Contents,
  { target, violation, description }: SiteCase,
): Promise<void> {
  const draft = {
    ...target,
    kind: 'general' as const,
    title: titleOf(violation),
    form: {},
    description,
    reporterId: null,
    reporterKind: 'site',
    contact: null,
  }
  await storeNewReport(ctx, contents, draft, await copyTarget(ctx, contents, target))
}
