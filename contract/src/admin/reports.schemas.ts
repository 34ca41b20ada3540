import * as z from 'zod/mini'
import { ContentState } from '../content/offer.schemas.ts'
import { PostFile } from '../feed/posts.schemas.ts'
import { Instant, idOf } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { AdminCounterNotice, AdminReport } from '../reports/schemas.ts'
import { AdminComment, Removal } from './content.schemas.ts'
import { AdminPost } from './feeds.schemas.ts'
import { AdminAccount } from './people.schemas.ts'

/**
 * The reported content as it was at the time of the report. Fields that its kind does not have are
 * empty.
 */
export const ReportSnapshot = z.object({
  title: z.string(),
  /** The text of a post or a comment, or the address of a public report. */
  text: z.string(),
  /** A person's name, username and bio. */
  name: z.string(),
  username: z.string(),
  bio: z.string(),
  /** Kept while the report is open, even if the post is deleted. */
  files: z.array(PostFile),
  /** The messages before and after a reported message. */
  around: z.array(
    z.object({
      sender: z.string(),
      text: userHtml(z.string(), 'message.text'),
      createdAt: Instant,
    }),
  ),
})

/**
 * A report with its subject: as it was when it was reported, and as it is now; null where it is
 * deleted.
 */
export const WholeReport = z.extend(AdminReport, {
  was: ReportSnapshot,
  now: z.object({
    post: z.nullable(AdminPost),
    /** A video, gallery or product. */
    item: z.nullable(
      z.object({
        _id: z.string(),
        kind: z.enum(['video', 'gallery', 'product']),
        title: userHtml(z.string()),
        text: userHtml(z.string()),
        state: ContentState,
        removal: Removal,
        files: z.array(PostFile),
      }),
    ),
    comment: z.nullable(AdminComment),
    account: z.nullable(AdminAccount),
  }),
  decidedBy: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** The decisions in force against the owner for copyright. */
  strikes: z.number(),
  counterNotice: z.nullable(AdminCounterNotice),
})

export const readReport = {
  params: z.object({ id: idOf('Report') }),
  result: WholeReport,
}
