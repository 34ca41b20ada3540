import type { WirePost } from '../../features/feed/queries.ts'

/**
 * Splits posts, the newest first, where those published since an instant end. All of them are newer
 * without an instant.
 */
export function splitAt<Post extends Pick<WirePost, 'publishedAt'>>(
  posts: readonly Post[],
  since: string | null | undefined,
): { readonly newer: readonly Post[]; readonly older: readonly Post[] } {
  const edge = since ? Date.parse(since) : Number.NEGATIVE_INFINITY
  const end = posts.findIndex(({ publishedAt }) => publishedAt && Date.parse(publishedAt) <= edge)
  return end < 0
    ? { newer: posts, older: [] }
    : { newer: posts.slice(0, end), older: posts.slice(end) }
}
