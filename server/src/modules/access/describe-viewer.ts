import type { Ctx, SqlCtx, Viewer } from '../../platform/context.ts'

/** The values of a hot statement that name its viewer, its instant and the country of the request. */
export type ViewerValues = {
  readonly now: Date
  readonly country: string | undefined
  readonly viewerId: string | undefined
  /** The performer whose page a preview shows. */
  readonly previewOf: string | undefined
}

/** The part of a hot statement's shape that says what kind of viewer reads. */
export type ViewerShape = {
  readonly role: Viewer['role'] | undefined
  readonly previewAs: NonNullable<Viewer['preview']>['as'] | undefined
}

/** Returns a viewer as values of a hot statement. */
export const viewerValues = (
  ctx: Pick<Ctx, 'now' | 'guardedCountry'>,
  viewer: Viewer | undefined,
): ViewerValues => ({
  now: ctx.now(),
  country: ctx.guardedCountry,
  viewerId: viewer?.id,
  previewOf: viewer?.preview?.performerId,
})

/** Returns the kind of a viewer as part of the shape of a hot statement. */
export const viewerShape = (viewer: Viewer | undefined): ViewerShape => ({
  role: viewer?.role,
  previewAs: viewer?.preview?.as,
})

/** Returns the context and viewer for which the text of a hot statement is written, from its values and shape. */
export function viewerOf(
  { now, country, viewerId, previewOf }: ViewerValues,
  { role, previewAs }: ViewerShape,
): { readonly ctx: SqlCtx; readonly viewer: Viewer | undefined } {
  const ctx: SqlCtx = { now: () => now, guardedCountry: country }
  if (viewerId === undefined || role === undefined) return { ctx, viewer: undefined }
  const preview =
    previewOf === undefined || previewAs === undefined
      ? {}
      : { preview: { performerId: previewOf, as: previewAs } }
  return { ctx, viewer: { id: viewerId, role, sessionId: '', via: 'cookie', ...preview } }
}
