import type { Ctx, Viewer } from './context.ts'

/**
 * Returns the account whose relations decide what a viewer sees: their own, or that of the fan as
 * whom a performer previews their page. A viewer who is only imagined has none.
 */
export const accountOf = (viewer: Viewer | undefined): string | undefined =>
  viewer?.preview ? viewer.preview.fanId : viewer?.id

/**
 * Returns the country whose blocks apply: that of the request, and in a preview the one it names.
 * A preview without a country counts as coming from where nothing is blocked.
 */
export const countryOf = (
  { guardedCountry }: Pick<Ctx, 'guardedCountry'>,
  viewer: Viewer | undefined,
): string | undefined => (viewer?.preview ? viewer.preview.country : guardedCountry)
