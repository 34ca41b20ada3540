import { type Item, type ItemKind, STORY_FORM } from '../../items/index.ts'
import type { ContentKind, Contents } from '../ports.ts'

/** Returns the kind by which people know an item of a kind: a story is a post of its own form. */
export const namedKind = <Kind extends string>(
  kind: Kind,
  { form }: Pick<Item, 'form'>,
): Kind | typeof STORY_FORM => (form === STORY_FORM ? STORY_FORM : kind)

/** Returns the content of a kind as people know it; undefined for what is no content. */
export const contentNamed = (contents: Contents, kind: string): ContentKind | undefined =>
  Object.hasOwn(contents, kind) ? contents[kind as ItemKind] : ofStories(contents, kind)

const ofStories = ({ feed }: Contents, kind: string): ContentKind | undefined =>
  kind === STORY_FORM ? feed : undefined
