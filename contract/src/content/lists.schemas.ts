import * as z from 'zod/mini'
import { paging } from '../kit/page.ts'
import { DateFilter, Ref, text } from '../kit/scalars.ts'
import { performerFilters } from '../profiles/filters.schemas.ts'
import { ViewAs } from '../profiles/schemas.ts'

/** The query of a list of published items of a kind. */
export const PublishedListQuery = z.object({
  ...paging,
  /** Filters by the performers of the items. */
  ...performerFilters,
  performerId: z.optional(Ref),
  /** The item to leave out, by id or slug. */
  excludedId: z.optional(Ref),
  fromDate: z.optional(DateFilter),
  toDate: z.optional(DateFilter),
  /** True to list only items that are sold, false for those that are not. */
  isSale: z.optional(z.boolean()),
  /** True to leave out what AI had a part in, as its label says. */
  withoutAi: z.optional(z.boolean()),
  tag: z.optional(text(60)),
  /**
   * `newest`, `popular` or `views`; the words `asc` and `desc` of clients mean the newest first.
   */
  sort: z.optional(z.string().check(z.maxLength(40))),
  viewAs: z.optional(ViewAs),
})
export type PublishedListQuery = z.output<typeof PublishedListQuery>
