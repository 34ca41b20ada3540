import type { Ctx, SqlCtx, Viewer } from '../../platform/context.ts'
import { countryOf } from '../../platform/preview.ts'
import { mayAsStaff } from '../../platform/staff.ts'

/** The values of a statement that name its viewer, its instant and the country of the request. */
export type ViewerValues = {
  readonly now: Date
  readonly country: string | undefined
  readonly viewerId: string | undefined
  readonly role: Viewer['role'] | undefined
  readonly staffRole: Viewer['staffRole']
  /** The performer whose page a preview shows. */
  readonly previewOf: string | undefined
  readonly previewAs: NonNullable<Viewer['preview']>['as'] | undefined
  readonly previewTier: number | undefined
  readonly previewFan: string | undefined
}

/**
 * Returns the role by which a viewer sees content: staff who may not see that of others see what a
 * fan sees.
 */
export function roleForContent(viewer: Viewer | undefined): Viewer['role'] | 'guest' {
  if (!viewer) return 'guest'
  return viewer.role !== 'admin' || mayAsStaff(viewer, 'content.read') ? viewer.role : 'fan'
}

/** Those of a viewer's values that decide the text of a statement. */
export const viewerText = ['role', 'staffRole', 'previewAs', 'previewTier'] as const

/** Returns a viewer as values of a statement. */
export const viewerValues = (
  ctx: Pick<Ctx, 'now' | 'guardedCountry'>,
  viewer: Viewer | undefined,
): ViewerValues => ({
  now: ctx.now(),
  country: countryOf(ctx, viewer),
  viewerId: viewer?.id,
  role: viewer?.role,
  staffRole: viewer?.staffRole,
  previewOf: viewer?.preview?.performerId,
  previewAs: viewer?.preview?.as,
  previewTier: viewer?.preview?.tier,
  previewFan: viewer?.preview?.fanId,
})

/** Returns the context and viewer for which a statement is written, from its values. */
export function viewerOf({
  now,
  country,
  viewerId,
  role,
  staffRole,
  previewOf,
  previewAs,
  previewTier,
  previewFan,
}: ViewerValues): {
  readonly ctx: SqlCtx
  readonly viewer: Viewer | undefined
} {
  const ctx: SqlCtx = { now: () => now, guardedCountry: country }
  if (viewerId === undefined || role === undefined) return { ctx, viewer: undefined }
  const preview =
    previewOf === undefined || previewAs === undefined
      ? {}
      : {
          preview: {
            performerId: previewOf,
            as: previewAs,
            ...(previewTier !== undefined && { tier: previewTier }),
            ...(previewFan !== undefined && { fanId: previewFan }),
            ...(country !== undefined && { country }),
          },
        }
  const staff = staffRole === undefined ? {} : { staffRole }
  return { ctx, viewer: { id: viewerId, role, ...staff, sessionId: '', via: 'cookie', ...preview } }
}
