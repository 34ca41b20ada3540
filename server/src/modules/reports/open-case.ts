import type { Violation } from '@stagedoor/contract/decisions'
import type { Ctx, InTransaction, Viewer } from '../../platform/context.ts'
import type { Contents } from '../content/index.ts'
import { copyTarget } from './copy-target.ts'
import { storeNewReport } from './create-report.ts'
import type { Target } from './find-target.ts'
import { hideSubject } from './hide-for-review.ts'
import { titleOf } from './rules.ts'

/** A case that the site opens by itself. */
export interface SiteCase {
  readonly target: Target
  readonly violation: Violation
  readonly description: string
  /** True where its subject is hidden from everybody until the case is decided, if it can be. */
  readonly isHidden?: boolean
}

/** Opens a case in the queue of reports that nobody reported, with a copy of its subject. */
export async function openCase(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer | undefined }>,
  contents: Contents,
  { target, violation, description, isHidden = false }: SiteCase,
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
  const copied = await copyTarget(ctx, contents, target)
  const report = await storeNewReport(ctx, contents, draft, copied)
  const grounds = { explanation: '', isPending: true, isDetectedAutomatically: true } as const
  if (isHidden) await hideSubject(ctx, contents, report, grounds)
}
